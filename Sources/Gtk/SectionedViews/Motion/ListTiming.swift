/// How long changes take and how they accelerate: the one place for the feel of the list.
package nonisolated struct ListTiming: Sendable {
    /// In microseconds, as the frame clock counts.
    package var duration: Int64 = 250_000
    /// How far an inserted row slides while it fades in, in row heights.
    package var insertionSlide = 0.5

    /// The parts of the way during which things go and come. They hardly overlap: where something takes the place of
    /// something else, two texts on top of each other could not be read.
    var fadeOut = 0.0...0.6
    var fadeIn = 0.3...1.0

    package init() {}

    /// Ease-out cubic: fast at once, so that a change that interrupts another never seems to hang.
    package func ease(_ elapsed: Int64) -> Double {
        let remaining = 1 - min(max(Double(elapsed) / Double(max(duration, 1)), 0), 1)
        return 1 - remaining * remaining * remaining
    }

    /// How far a fade has come at `progress`, 0 to 1.
    func fade(_ progress: Double, isOut: Bool) -> Double {
        let part = isOut ? fadeOut : fadeIn
        return min(max((progress - part.lowerBound) / (part.upperBound - part.lowerBound), 0), 1)
    }
}
