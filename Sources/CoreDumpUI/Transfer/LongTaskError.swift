/// Why a task cannot start.
enum LongTaskError: Error, Equatable {
    /// Another long task is running, and has to end first; its title.
    case underWay(String)
}
