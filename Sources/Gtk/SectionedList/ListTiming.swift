/// How long changes take and how they accelerate: the one place for the feel of the list.
package nonisolated struct ListTiming: Sendable {
    /// In microseconds, as the frame clock counts.
    package var duration: Int64 = 250_000
    /// How far an inserted row slides while it fades in, in row heights.
    package var insertionSlide = 0.5

    package init() {}

    /// Ease-out cubic: fast at once, so that a change that interrupts another never seems to hang.
    func ease(_ elapsed: Int64) -> Double {
        let remaining = 1 - min(max(Double(elapsed) / Double(max(duration, 1)), 0), 1)
        return 1 - remaining * remaining * remaining
    }
}
