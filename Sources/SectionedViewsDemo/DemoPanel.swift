import Gtk

/// The column of buttons.
final class DemoPanel {
    let widget: Widget
    let random = ToggleButton(label: "Random Changes")

    private var connections: [SignalConnection] = []

    init(onChange: @escaping (DemoChange) -> Void, onRandom: @escaping (Bool) -> Void) {
        let column = Box(.vertical, spacing: 6)
        column.addStyle(.demoPanel)
        for change in DemoChange.allCases {
            let button = Button(label: change.label)
            // The focus stays in the view, so that keys and the selection go on from there.
            button.focusesOnClick = false
            button.onClicked { onChange(change) }.store(in: &connections)
            column.append(button)
        }
        random.focusesOnClick = false
        random.onToggled { [weak random] in onRandom(random?.isActive == true) }.store(in: &connections)
        column.append(random)
        let scrolled = ScrolledWindow(column)
        scrolled.setPolicy(horizontal: .never, vertical: .automatic)
        widget = scrolled
    }
}
