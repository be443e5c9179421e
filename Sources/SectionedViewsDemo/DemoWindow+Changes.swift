import Gtk
import SectionedViewsModel

// What the buttons do.
extension DemoWindow {
    func perform(_ change: DemoChange) {
        let seen = surroundings
        let edits = changes.edits(for: change, seen)
        apply(edits)
        status.text = edits.isEmpty ? "\(change.label): nothing to do" : change.label
    }

    func setRandom(_ isOn: Bool) {
        stream = isOn ? ChangeStream(on: self) : nil
    }

    func showCounter(batches: Int, checks: Int, drifts: Int) {
        counter.text = "Batches \(batches) · Checks \(checks) · Drifts \(drifts)"
    }

    /// Single changes are made at the selected row; with none or several, in the middle of what is seen.
    private var surroundings: ChangeMaker.Surroundings {
        let visible = pane.visibleIDs
        let selected = pane.view.selectedItems.compactMap(\.rowID)
        let target =
            selected.count == 1 && visible.contains(selected[0])
            ? selected[0] : visible.isEmpty ? nil : visible[visible.count / 2]
        return ChangeMaker.Surroundings(target: target, visible: visible, selected: selected)
    }
}
