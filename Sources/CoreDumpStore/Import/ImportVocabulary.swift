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

    /// The priority that a label stands for, or nil when it is about something else: `P1`, `critical`, `priority: high`,
    /// `priority::1`, `high-priority`, `Prio/Low`.
    static func priority(ofLabel label: String) -> Bug.Priority? {
        let words = label.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
        let isNamed = words.contains { ["priority", "prio", "severity"].contains($0) }
        let rest = words.filter { !["priority", "prio", "severity"].contains($0) }
        guard rest.count == 1, let word = rest.first else { return nil }
        // Numbers of labels count from the most urgent on, as GitLab's `priority::1`; without a name they are anything.
        let isNumber = word.allSatisfy(\.isNumber)
        guard !isNumber || isNamed else { return nil }
        return priorities[isNumber ? "p\(word)" : word]
    }

    private static func normalized(_ word: String) -> String {
        word.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
