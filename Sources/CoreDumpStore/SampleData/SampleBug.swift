/// A bug of the sample data; its dates are relative to the moment the data are loaded.
struct SampleBug: Sendable {
    let title: String
    let details: String
    let priority: Bug.Priority
    /// How many days ago it was reported.
    let age: Double
    /// How many days ago it was closed; nil while it is open.
    let closedAge: Double?
    /// How many screenshots it has.
    let screenshotCount: Int

    static func open(
        _ title: String, _ priority: Bug.Priority, age: Double, shots: Int = 0, _ details: String
    ) -> SampleBug {
        SampleBug(
            title: title, details: details, priority: priority, age: age, closedAge: nil, screenshotCount: shots)
    }

    static func closed(
        _ title: String, _ priority: Bug.Priority, age: Double, until: Double, shots: Int = 0, _ details: String
    ) -> SampleBug {
        SampleBug(
            title: title, details: details, priority: priority, age: age, closedAge: until, screenshotCount: shots)
    }
}
