/// How far a long task is.
struct TaskState: Equatable, Sendable {
    /// From 0 to 1; nil when nobody knows.
    var fraction: Double?
    /// What has been done so far, as people read it.
    var detail = ""
}
