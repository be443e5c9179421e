/// The words of other trackers in our terms.
enum ImportVocabulary {
    /// A developer has mended the bug: many trackers count it as closed, some wait for a tester to agree.
    private static let resolvedWords: Set<String> = Set(
        ["resolved", "done", "fixed", "completed", "complete", "verified"] + ForeignLanguage.all.flatMap(\.resolved))

    /// The bug is worked on, or was opened again. Most trackers have other words as well, so that no other word says the contrary.
    private static let openWords: Set<String> = Set(
        ["open", "new", "in progress", "assigned", "feedback", "reopened"] + ForeignLanguage.all.flatMap(\.opened))

    /// The work on the bug is over. Every other word ("open", "new", "in progress", "reopened", "patch available") is open.
    private static let closedWords: Set<String> = Set(
        [
            "closed", "duplicate", "invalid", "wontfix", "won't fix", "won’t fix", "won't do", "won’t do", "worksforme",
            "works for me", "can't reproduce", "can’t reproduce", "cannot reproduce", "not reproducible", "not a bug",
            "by design", "as designed", "obsolete", "rejected", "declined", "cancelled", "canceled", "abandoned",
            "archived",
            "finished", "released", "done-cbb",
        ] + ForeignLanguage.all.flatMap(\.closed))

    /// Every other word is no priority. "Major" is what Jira gives a bug unless somebody says otherwise, and between its
    /// Critical and its Minor.
    private static let priorities: [String: Bug.Priority] = [
        "blocker": .high, "critical": .high, "highest": .high, "very high": .high, "high": .high, "urgent": .high,
        "immediate": .high, "emergency": .high, "show-stopper": .high, "showstopper": .high, "show stopper": .high,
        "p0": .high, "p1": .high,
        "major": .medium, "medium": .medium, "normal": .medium, "moderate": .medium, "p2": .medium,
        "minor": .low, "low": .low, "lowest": .low, "very low": .low, "trivial": .low, "p3": .low, "p4": .low,
        "p5": .low,
        "0": .none, "1": .low, "2": .medium, "3": .high,
    ]

    /// Words that say it in a column of priorities only: a label may say something else with them.
    private static let columnPriorities: [String: Bug.Priority] = {
        var priorities: [String: Bug.Priority] = [
            "important": .high, "must": .high, "must have": .high, "s0": .high, "s1": .high,
            "average": .medium, "should": .medium, "should have": .medium, "s2": .medium,
            "optional": .low, "could": .low, "could have": .low, "nice to have": .low, "s3": .low, "s4": .low,
        ]
        for language in ForeignLanguage.all {
            language.high.forEach { priorities[$0] = .high }
            language.medium.forEach { priorities[$0] = .medium }
            language.low.forEach { priorities[$0] = .low }
        }
        return priorities
    }()

    /// How bad a bug is, where that is something else than its priority: Bugzilla's Major is worse than its Normal.
    private static let severities: [String: Bug.Priority] = [
        "major": .high, "block": .high, "crash": .high, "severe": .high,
        "cosmetic": .low, "tweak": .low, "text": .low, "enhancement": .low, "feature": .low,
    ]

    static func status(_ word: String, in format: TableFormat = .general) -> Bug.Status {
        let word = TableFormat.folded(word)
        return format.statuses[word] ?? (closedWords.contains(word) || resolvedWords.contains(word) ? .closed : .open)
    }

    /// Whether it says that a bug is open, whatever else is said of it.
    static func isOpen(_ word: String) -> Bool {
        openWords.contains(TableFormat.folded(word))
    }

    /// Whether it says that a bug is mended, and leaves open whether anybody has agreed.
    static func isResolved(_ word: String) -> Bool {
        resolvedWords.contains(TableFormat.folded(word))
    }

    /// - Parameter isSeverity: whether it tells how bad the bug is.
    static func priority(
        _ word: String, isSeverity: Bool = false, in format: TableFormat = .general
    ) -> Bug.Priority {
        let word = TableFormat.folded(word)
        let severity = isSeverity ? severities[word] : nil
        return format.priorities[word] ?? severity ?? priorities[word] ?? columnPriorities[word] ?? .none
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
        let key = isNumber ? "p\(word)" : word
        let priority = (isSeverity ? severities[key] : nil) ?? priorities[key] ?? .none
        return priority == .none ? nil : priority
    }
}
