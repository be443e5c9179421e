/// A place of a picture that stays at a place of the view while the picture grows or shrinks, along one axis.
nonisolated package struct PictureAnchor: Equatable, Sendable {
    /// From 0, the picture's start, to 1, its end.
    package let fraction: Double
    /// In pixels from the view's start.
    package let place: Double

    package init(fraction: Double, place: Double) {
        (self.fraction, self.place) = (fraction, place)
    }

    /// What is seen now at `place` in a view of the length `page` that is scrolled by `offset` over a picture of the length
    /// `length`, which stands in the middle when it is shorter than the view. All in pixels.
    package init(at place: Double, offset: Double, length: Double, page: Double) {
        let margin = max(0, (page - length) / 2)
        fraction = length > 0 ? min(max((offset + place - margin) / length, 0), 1) : 0.5
        self.place = place
    }

    /// How far to scroll so that the anchor holds for a picture of another length. The view's bounds clamp it.
    package func offset(length: Double) -> Double { fraction * length - place }
}
