/// The words of other trackers in our terms.
enum ImportVocabulary {
    /// Every other word ("open", "new", "in progress", "reopened", "patch available") is open.
    private static let closedWords: Set<String> = [
        "closed", "resolved", "done", "fixed", "completed", "complete", "verified", "duplicate", "invalid", "wontfix",
        "won't fix", "rejected", "cancelled", "canceled",
    ]

    /// Every other word is no priority. "Major" is what Jira gives a bug unless somebody says otherwise, and between its
    /// Critical and its Minor.
    private static let priorities: [String: Bug.Priority] = [
        "blocker": .high, "critical": .high, "highest": .high, "high": .high, "urgent": .high,
        "immediate": .high,
        "p0": .high, "p1": .high,
        "major": .medium, "medium": .medium, "normal": .medium, "moderate": .medium, "p2": .medium,
        "minor": .low, "low": .low, "lowest": .low, "trivial": .low, "p3": .low, "p4": .low,
        "0": .none, "1": .low, "2": .medium, "3": .high,
    ]

    static func status(_ word: String) -> Bug.Status {
        closedWords.contains(normalized(word)) ? .closed : .open
    }

    /// - Parameter isSeverity: whether it tells how bad the bug is, as in Bugzilla, where Major is worse than Normal.
    static func priority(_ word: String, isSeverity: Bool = false) -> Bug.Priority {
        let word = normalized(word)
        return isSeverity && word == "major" ? .high : priorities[word] ?? .none
    }

    /// The priority that a label stands for, or nil when it is about something else: `P1`, `critical`, `priority: high`,
    /// `priority::1`, `high-priority`, `Prio/Low`.
    static func priority(ofLabel label: String) -> Bug.Priority? {
        let words = label.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
        let isSeverity = words.contains("severity")
        let isNamed = isSeverity || words.contains { ["priority", "prio"].contains($0) }
        let rest = words.filter { !["priority", "prio", "severity"].contains($0) }
        guard rest.count == 1, let word = rest.first else { return nil }
        // Numbers of labels count from the most urgent on, as GitLab's `priority::1`; without a name they are anything.
        let isNumber = word.allSatisfy(\.isNumber)
        guard !isNumber || isNamed else { return nil }
        let priority = priority(isNumber ? "p\(word)" : word, isSeverity: isSeverity)
        return priority == .none ? nil : priority
    }

    private static func normalized(_ word: String) -> String {
        word.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
