import CoreDumpStore
import Gtk

/// A screenshot can be dragged onto another one, whose place it takes.
extension ScreenshotColumn {
    /// Shows where the dragged screenshot would go if it were dropped at a point of `pane`, in pixels. False where it would
    /// stay.
    func aim(x: Double, y: Double, in pane: Widget) -> Bool {
        let card = target(x: x, y: y, in: pane)
        setAim(card)
        return card != nil
    }

    func setAim(_ card: ScreenshotCard?) {
        guard card !== aim else { return }
        aim?.button.removeStyle(.dropAim)
        aim = card
        card?.button.addStyle(.dropAim)
    }

    /// Puts the dragged screenshot into the place of the one at a point of `pane`. Answers whether there is one.
    func drop(x: Double, y: Double, in pane: Widget) -> Bool {
        guard let dragged, let card = target(x: x, y: y, in: pane),
            let index = cards.firstIndex(where: { $0 === card })
        else { return false }
        move(dragged, to: index)
        return true
    }

    func endDrag() {
        setAim(nil)
        dragged = nil
    }

    private func target(x: Double, y: Double, in pane: Widget) -> ScreenshotCard? {
        cards.first { $0 !== dragged && $0.widget.bounds(in: pane)?.contains(x: x, y: y) == true }
    }
}
