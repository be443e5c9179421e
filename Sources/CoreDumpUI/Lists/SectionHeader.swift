import Gtk

/// The header of a section.
final class SectionHeader {
    let widget: Widget

    private let label = Label()

    var title: String {
        get { label.text }
        set { label.text = newValue }
    }

    init() {
        let box = Box(.horizontal)
        label.xalign = 0
        label.ellipsize = .end
        label.hexpand = true
        box.append(label)
        widget = box
    }
}
