/// Why something cannot be done now.
enum LongTaskError: Error, Equatable {
    /// A long task is under way, and has to end first; its title.
    case underWay(String)
}
