import CoreDumpStore

extension Bug.Priority {
    /// As the action that sets it knows it.
    var choice: String { "\(self)" }

    init?(choice: String) {
        guard let priority = Self.allCases.first(where: { $0.choice == choice }) else { return nil }
        self = priority
    }
}
