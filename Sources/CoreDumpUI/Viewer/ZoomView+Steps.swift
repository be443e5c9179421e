import Gtk

/// What the buttons, the keys and the pointer ask for.
extension ZoomView {
    /// Shows a pixel of the picture as a pixel of the screen.
    func showActualSize(around point: (x: Double, y: Double)? = nil) {
        zoom(to: 1 / Double(widget.scaleFactor), around: point)
    }

    /// Whether that would change nothing, but for a rounding error of what is animated.
    var isActualSize: Bool { abs(deviceScale - 1) < 0.001 }

    func zoomByStep(isLarger: Bool) {
        zoom(to: zoom.next(after: goal, isLarger: isLarger, fit: fittingScale))
    }

    /// Whether there is a larger step.
    var canEnlarge: Bool { hasPicture && zoom.next(after: goal, isLarger: true, fit: fittingScale) > goal }

    /// Whether there is more of the picture than is seen.
    var canPan: Bool {
        let (x, y) = (widget.horizontalAdjustment, widget.verticalAdjustment)
        return !isFitting && (x.upper > x.pageSize || y.upper > y.pageSize)
    }
}
