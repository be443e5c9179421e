/// How far a long task is.
struct TaskState: Equatable, Sendable {
    /// From 0 to 1; nil when it is not known.
    var fraction: Double?
    /// What has been done so far, as the user reads it.
    var detail = ""
    /// Whether it goes on when another process lets it.
    var isWaitingForOthers = false
}
