/// The words of other trackers in our terms.
enum ImportVocabulary {
    /// Every other word ("open", "new", "in progress", "reopened", "patch available") is open.
    private static let closedWords: Set<String> = [
        "closed", "resolved", "done", "fixed", "completed", "complete", "verified", "duplicate", "invalid", "wontfix",
        "won't fix", "rejected", "cancelled", "canceled",
    ]

    /// Every other word is no priority.
    private static let priorities: [String: Bug.Priority] = [
        "blocker": .high, "critical": .high, "highest": .high, "high": .high, "major": .high, "urgent": .high,
        "p0": .high, "p1": .high,
        "medium": .medium, "normal": .medium, "moderate": .medium, "p2": .medium,
        "minor": .low, "low": .low, "lowest": .low, "trivial": .low, "p3": .low, "p4": .low,
        "0": .none, "1": .low, "2": .medium, "3": .high,
    ]

    static func status(_ word: String) -> Bug.Status {
        closedWords.contains(normalized(word)) ? .closed : .open
    }

    static func priority(_ word: String) -> Bug.Priority {
        priorities[normalized(word)] ?? .none
    }

    private static func normalized(_ word: String) -> String {
        word.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
