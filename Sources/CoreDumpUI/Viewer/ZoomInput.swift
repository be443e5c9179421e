import Foundation
import Gtk

/// Zooms and moves a ``ZoomView`` by wheel, pointer and touch gestures.
final class ZoomInput {
    private let view: ZoomView
    private let motion = MotionController()
    private let drag = DragGesture()
    private let wheel = ScrollController(phase: .capture)
    private let pinch = ZoomGesture()
    private var pointer: (x: Double, y: Double)?
    private var dragStart: (x: Double, y: Double)?
    private var pinched = 1.0
    private var connections: [SignalConnection] = []

    /// The factor of a notch of the wheel.
    private static let notch = 1.2

    init(view: ZoomView) {
        self.view = view
        motion.onMotion { [weak self] x, y in self?.pointer = (x, y) }.store(in: &connections)
        motion.onLeave { [weak self] in self?.pointer = nil }.store(in: &connections)
        view.widget.addController(motion)
        addWheel()
        addPinch()
        addDoubleClick()
        addDrag()
    }

    /// Sets the cursor that shows what dragging does.
    func updateCursor() {
        view.widget.setCursor(view.canPan ? dragStart == nil ? "grab" : "grabbing" : nil)
    }

    private func addWheel() {
        wheel.onScroll { [weak self] _, y in
            guard let self else { return false }
            // Scrolling on a touchpad moves the picture, and a wheel with Shift moves it sideways.
            let isZoom = wheel.isNotched && !wheel.modifiers.contains(.shift)
            guard isZoom || wheel.modifiers.contains(.control) else { return false }
            // The steps of a touchpad are so small that they need no animation.
            view.zoom(by: pow(Self.notch, -y), around: pointer, isAnimated: abs(y) >= 1)
            return true
        }.store(in: &connections)
        view.widget.addController(wheel)
    }

    private func addPinch() {
        pinch.onBegin { [weak self] in self?.pinched = 1 }.store(in: &connections)
        pinch.onScaleChanged { [weak self] factor, x, y in
            guard let self, factor > 0 else { return }
            view.zoom(by: factor / pinched, around: (x, y), isAnimated: false)
            pinched = factor
        }.store(in: &connections)
        view.widget.addController(pinch)
    }

    private func addDoubleClick() {
        let click = ClickGesture()
        click.onPressed { [weak self] count, x, y in
            guard let self, count == 2 else { return }
            if view.isFitting { view.showActualSize(around: (x, y)) } else { view.fit() }
        }.store(in: &connections)
        view.widget.addController(click)
    }

    /// Moves the picture by dragging with the pointer. Touch is left to the scrolled window, which scrolls kinetically.
    private func addDrag() {
        drag.onBegin { [weak self] _, _ in
            guard let self else { return }
            guard view.canPan, !drag.isTouch else { return drag.deny() }
            dragStart = (view.widget.horizontalAdjustment.value, view.widget.verticalAdjustment.value)
            updateCursor()
        }.store(in: &connections)
        drag.onOffset { [weak self] x, y in
            guard let self, let dragStart else { return }
            view.scroll(to: dragStart.x - x, dragStart.y - y)
        }.store(in: &connections)
        drag.onEnd { [weak self] in
            self?.dragStart = nil
            self?.updateCursor()
        }.store(in: &connections)
        view.widget.addController(drag)
    }
}
