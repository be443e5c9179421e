import Foundation

/// The zoom levels of a picture. A scale is the number of screen pixels per picture pixel.
nonisolated package struct PictureZoom: Equatable, Sendable {
    /// In pixels of the picture.
    package let width, height: Double

    /// The scales that the zoom buttons step through.
    private static let stops: [Double] = [16, 12, 8, 6, 4, 3, 2, 1.5].map { 1 / $0 } + [1, 1.5, 2, 3, 4, 6, 8, 12, 16]
    /// In pixels of the screen: cairo cannot draw at coordinates beyond 32,767.
    private static let longestSide = 32_000.0

    package init(width: Int, height: Int) {
        self.width = Double(max(1, width))
        self.height = Double(max(1, height))
    }

    /// The scale that fits the whole picture into a view, at most 1.
    package func fitting(width viewWidth: Double, height viewHeight: Double) -> Double {
        max(1 / max(width, height), min(1, viewWidth / width, viewHeight / height))
    }

    /// The nearest allowed scale, where `fit` shows the whole picture and is the smallest one.
    package func clamped(_ scale: Double, fit: Double) -> Double {
        let largest = max(1, min(Self.stops[Self.stops.count - 1], Self.longestSide / max(width, height)))
        return min(max(scale, fit), largest)
    }

    /// The next step in a direction; `fit` is one too.
    package func next(after scale: Double, isLarger: Bool, fit: Double) -> Double {
        let stops = (Self.stops + [fit]).sorted()
        // A scale may miss its step by a rounding error after an animation.
        let next = isLarger ? stops.first { $0 > scale * 1.01 } : stops.last { $0 < scale * 0.99 }
        return clamped(next ?? scale, fit: fit)
    }

    /// The interpolated scale at `progress` from 0 to 1: each step enlarges by the same factor.
    package static func between(_ start: Double, _ end: Double, progress: Double) -> Double {
        guard progress < 1 else { return end }
        return start * pow(end / start, progress)
    }
}

/// A position of a picture that stays at a position of the view while the picture is zoomed, along one axis.
nonisolated package struct PictureAnchor: Equatable, Sendable {
    /// From 0, the start of the picture, to 1, its end.
    package let fraction: Double
    /// In pixels from the start of the view.
    package let place: Double

    package init(fraction: Double, place: Double) {
        (self.fraction, self.place) = (fraction, place)
    }

    /// The position of the picture at `place` in a view of the length `page`, scrolled by `offset` over a picture of the length `length`,
    /// which is centred when it is shorter than the view. All in pixels.
    package init(at place: Double, offset: Double, length: Double, page: Double) {
        let margin = max(0, (page - length) / 2)
        fraction = length > 0 ? min(max((offset + place - margin) / length, 0), 1) : 0.5
        self.place = place
    }

    /// The scroll offset that keeps the anchor in place for a picture of another length. The view clamps it.
    package func offset(length: Double) -> Double { fraction * length - place }
}
