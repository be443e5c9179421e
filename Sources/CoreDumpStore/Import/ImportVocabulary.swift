/// Translates the words that other trackers have for statuses and priorities into those of Core Dump.
enum ImportVocabulary {
    /// Words that say that a developer has fixed the bug. Many trackers count it as closed, some wait until a tester agrees.
    private static let resolvedWords: Set<String> = Set(
        ["resolved", "done", "fixed", "completed", "complete", "verified"] + ForeignLanguage.all.flatMap(\.resolved))

    /// Words that say that the bug is open, is being worked on, or was reopened. Most trackers have further words for this, so a word
    /// that is not in the set does not mean the opposite.
    private static let openWords: Set<String> = Set(
        ["open", "new", "in progress", "assigned", "feedback", "reopened"] + ForeignLanguage.all.flatMap(\.opened))

    /// Words that say that the work on the bug is over. Every other word ("open", "new", "in progress", "reopened", "patch available")
    /// means open.
    private static let closedWords: Set<String> = Set(
        [
            "closed", "duplicate", "invalid", "wontfix", "won't fix", "won’t fix", "won't do", "won’t do", "worksforme",
            "works for me", "can't reproduce", "can’t reproduce", "cannot reproduce", "not reproducible", "not a bug",
            "by design", "as designed", "obsolete", "rejected", "declined", "cancelled", "canceled", "abandoned",
            "archived",
            "finished", "released", "done-cbb",
        ] + ForeignLanguage.all.flatMap(\.closed))

    /// Every other word means no priority. "Major" is the default of Jira, between its Critical and its Minor.
    private static let priorities: [String: Bug.Priority] = [
        "blocker": .high, "critical": .high, "highest": .high, "very high": .high, "high": .high, "urgent": .high,
        "immediate": .high, "emergency": .high, "show-stopper": .high, "showstopper": .high, "show stopper": .high,
        "p0": .high, "p1": .high,
        "major": .medium, "medium": .medium, "normal": .medium, "moderate": .medium, "p2": .medium,
        "minor": .low, "low": .low, "lowest": .low, "very low": .low, "trivial": .low, "p3": .low, "p4": .low,
        "p5": .low,
        "0": .none, "1": .low, "2": .medium, "3": .high,
    ]

    /// Words that are priorities in a column of priorities only: a label with such a word may be about something else.
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

    /// Words for the severity of a bug where they mean something other than as a priority: Bugzilla's Major is worse than its Normal.
    private static let severities: [String: Bug.Priority] = [
        "major": .high, "block": .high, "crash": .high, "severe": .high,
        "cosmetic": .low, "tweak": .low, "text": .low, "enhancement": .low, "feature": .low,
    ]

    static func status(_ word: String, in format: TableFormat = .general) -> Bug.Status {
        let word = TableFormat.folded(word)
        return format.statuses[word] ?? (closedWords.contains(word) || resolvedWords.contains(word) ? .closed : .open)
    }

    /// Whether the word says that a bug is open, which overrides the other fields.
    static func isOpen(_ word: String) -> Bool {
        openWords.contains(TableFormat.folded(word))
    }

    /// Whether the word says that a developer has fixed the bug, but not whether a tester has agreed.
    static func isResolved(_ word: String) -> Bool {
        resolvedWords.contains(TableFormat.folded(word))
    }

    /// - Parameter isSeverity: whether the word comes from a column of severities.
    static func priority(
        _ word: String, isSeverity: Bool = false, in format: TableFormat = .general
    ) -> Bug.Priority {
        let word = TableFormat.folded(word)
        let severity = isSeverity ? severities[word] : nil
        return format.priorities[word] ?? severity ?? priorities[word] ?? columnPriorities[word] ?? .none
    }

    /// The priority that a label such as `P1`, `critical`, `priority: high`, `priority::1`, `high-priority` or `Prio/Low` stands for; nil
    /// for a label that is about something else.
    static func priority(ofLabel label: String) -> Bug.Priority? {
        let words = label.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
        let isSeverity = words.contains("severity")
        let isNamed = isSeverity || words.contains { ["priority", "prio"].contains($0) }
        let rest = words.filter { !["priority", "prio", "severity"].contains($0) }
        guard rest.count == 1, let word = rest.first else { return nil }
        // Numbers in labels count from the most urgent, as in GitLab's `priority::1`. A number alone may mean anything.
        let isNumber = word.allSatisfy(\.isNumber)
        guard !isNumber || isNamed else { return nil }
        let key = isNumber ? "p\(word)" : word
        let priority = (isSeverity ? severities[key] : nil) ?? priorities[key] ?? .none
        return priority == .none ? nil : priority
    }
}
