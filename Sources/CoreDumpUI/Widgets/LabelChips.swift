import CoreDumpStore
import Gtk
import Localization

/// The labels of a bug as chips, each in the colour of its name.
final class LabelChips {
    let widget: Widget

    private struct Chip {
        let label: Label
        var color: StyleClass?
    }

    private let add: (Widget) -> Void
    /// Nil for all labels.
    private let limit: Int?
    private var chips: [Chip] = []
    private var shown = BugLabels()

    /// The classes `label-0` to `label-7` of the style sheet.
    private static let colorCount = 8
    /// In characters: a row has little room.
    private static let maximumLength = 14

    /// Chips in a line of their own, for rows.
    ///
    /// - Parameter limit: how many labels are shown; a last chip counts the others.
    init(atMost limit: Int) {
        let box = Box(.horizontal, spacing: 4)
        self.limit = limit
        widget = box
        add = { [box] in box.append($0) }
        box.isVisible = false
    }

    /// Chips that follow others.
    init(in box: WrapBox) {
        limit = nil
        widget = box
        add = { [box] in box.append($0) }
    }

    func show(_ labels: BugLabels) {
        guard labels != shown else { return }
        shown = labels
        let names = labels.names
        let count = limit.map { min($0, names.count) } ?? names.count
        let isCut = count < names.count
        for index in 0..<count { set(index, names[index], Self.color(of: names[index])) }
        // Translators: %1$@ is how many more labels a bug has than there is room for.
        if isCut { set(count, formatted(gettext("+%1$@"), localized(names.count - count)), nil) }
        let visible = isCut ? count + 1 : count
        for index in chips.indices { chips[index].label.isVisible = index < visible }
        if limit != nil { widget.isVisible = visible > 0 }
    }

    private func set(_ index: Int, _ text: String, _ color: StyleClass?) {
        if index == chips.count { chips.append(Chip(label: make(), color: nil)) }
        let label = chips[index].label
        label.text = text
        guard color != chips[index].color else { return }
        if let before = chips[index].color { label.removeStyle(before) }
        if let color { label.addStyle(color) }
        chips[index].color = color
    }

    private func make() -> Label {
        let label = Label()
        label.addStyle(.pill)
        label.addStyle(.labelChip)
        label.ellipsize = .end
        if limit != nil { label.setWidth(maximum: Self.maximumLength) }
        add(label)
        return label
    }

    private static func color(of name: String) -> StyleClass {
        StyleClass("label-\(BugLabels.index(of: name, among: colorCount))")
    }
}
