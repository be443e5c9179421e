import CGtk
import CGtkShim
import Gtk
import ListDiff

/// A child of an index.
class SectionIndexPart: Widget {
    /// In pixels.
    var naturalSize: (width: gint, height: gint) {
        var width: gint = 0
        var height: gint = 0
        gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil)
        gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, -1, nil, &height, nil, nil)
        return (width, height)
    }

    /// Puts a child at its place in the parent, in pixels. Measure it before.
    func allocate(x: gint, y: gint, width: gint, height: gint) {
        var allocation = GtkAllocation(x: x, y: y, width: width, height: height)
        gtk_widget_size_allocate(widget, &allocation, -1)
    }
}

/// The widgets of an index, but for its bubble: one for each place that is shown.
final class SectionIndexCells {
    private let host: UnsafeMutablePointer<GtkWidget>
    /// A title was clicked from outside, as a screen reader does. (The strip itself hears the pointer.)
    var onClick: ((SectionIndexLayout.Place) -> Void)?
    private(set) var search: SectionIndexButton?
    /// In the order of the slots, and in that of the widget tree.
    private(set) var cells: [SectionIndexCell] = []

    init(host: UnsafeMutablePointer<GtkWidget>) {
        self.host = host
    }

    func removeAll() {
        setSearch(accessibleName: nil)
        for cell in cells { gtk_widget_unparent(cell.widget) }
        cells = []
    }

    func setSearch(accessibleName: String?) {
        guard let accessibleName else {
            if let search { gtk_widget_unparent(search.widget) }
            search = nil
            return
        }
        let button = search ?? makeSearch()
        button.setAccessibleName(accessibleName)
        search = button
    }

    private func makeSearch() -> SectionIndexButton {
        let button = SectionIndexButton(node: "search") { [weak self] _ in self?.onClick?(.search) }
        button.show(Image(iconName: "edit-find-symbolic"))
        gtk_widget_insert_after(button.widget, host, nil)
        return button
    }

    /// Shows `slots` of `titles`. Widgets stay where the kind of their place stays.
    func show(_ slots: [SectionIndexSlot], of titles: [String]) {
        while cells.count > slots.count { gtk_widget_unparent(cells.removeLast().widget) }
        for (index, slot) in slots.enumerated() {
            switch slot {
            case .title(let title):
                let button = (index < cells.count ? cells[index] as? SectionIndexButton : nil) ?? makeTitle(at: index)
                button.show(title: title, text: titles[title])
            case .dot:
                if index >= cells.count || !(cells[index] is SectionIndexDot) { insert(SectionIndexDot(), at: index) }
            }
        }
    }

    private func makeTitle(at index: Int) -> SectionIndexButton {
        let button = SectionIndexButton(node: "title") { [weak self] in
            if let title = $0 { self?.onClick?(.title(title)) }
        }
        insert(button, at: index)
        return button
    }

    private func insert(_ cell: SectionIndexCell, at index: Int) {
        let previous = index > 0 ? cells[index - 1] : search
        if index < cells.count {
            gtk_widget_unparent(cells[index].widget)
            cells[index] = cell
        } else {
            cells.append(cell)
        }
        gtk_widget_insert_after(cell.widget, host, previous?.widget)
    }

    func mark(
        _ layout: SectionIndexLayout, current: Int?, hovered: SectionIndexLayout.Place?,
        cursor: SectionIndexLayout.Place?
    ) {
        func isAt(_ slot: SectionIndexSlot, _ place: SectionIndexLayout.Place?) -> Bool {
            if case .title(let title) = place { slot.contains(title) } else { false }
        }
        search?.mark(isCurrent: false, isHovered: hovered == .search, hasCursor: cursor == .search)
        let cursorSlot: Int? = if case .title(let title) = cursor { layout.slot(nearestTo: title) } else { nil }
        for (index, (cell, slot)) in zip(cells, layout.slots).enumerated() {
            cell.mark(
                isCurrent: current.map(slot.contains) ?? false, isHovered: isAt(slot, hovered),
                hasCursor: index == cursorSlot)
        }
    }
}

/// A place of an index on the screen.
class SectionIndexCell: SectionIndexPart {
    func mark(isCurrent: Bool, isHovered: Bool, hasCursor: Bool) {
        setStyle(SectionIndexStyle.current, isCurrent)
        setStyle(SectionIndexStyle.hovered, isHovered)
        setStyle(SectionIndexStyle.cursor, hasCursor)
    }
}

/// A title or the search of an index. A button for assistive technologies alone: the strip around it has the focus and
/// hears the pointer.
final class SectionIndexButton: SectionIndexCell {
    private let label = Label()
    private(set) var title: Int?
    var text: String { label.text }
    private var isCurrent: Bool?
    private var connection: SignalConnection?

    /// - Parameter onClick: hears the title that is shown.
    init(node: String, onClick: @escaping (_ title: Int?) -> Void) {
        super.init(retaining: shim_index_button_new(node))
        gtk_widget_set_focusable(widget, 0)
        gtk_widget_set_can_target(widget, 0)
        connection = connect("clicked") { [weak self] in onClick(self?.title) }
    }

    func show(_ content: Widget) {
        content.setAccessibleRole(.presentation)
        gtk_button_set_child(cast(), content.widget)
    }

    func show(title: Int, text: String) {
        if self.title == nil { show(label) }
        self.title = title
        guard label.text != text else { return }
        label.text = text
        setAccessibleName(text)
    }

    override func mark(isCurrent: Bool, isHovered: Bool, hasCursor: Bool) {
        super.mark(isCurrent: isCurrent, isHovered: isHovered, hasCursor: hasCursor)
        guard title != nil, isCurrent != self.isCurrent else { return }
        self.isCurrent = isCurrent
        setAccessibleState(.selected, isCurrent)
    }
}

/// Stands for titles there is no room for. Nothing on the accessibility tree.
final class SectionIndexDot: SectionIndexCell {
    init() {
        super.init(retaining: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
        let point = Box(.horizontal)
        for widget in [self, point] as [Widget] { widget.setAccessibleRole(.presentation) }
        addStyle(SectionIndexStyle.dot)
        point.addStyle(SectionIndexStyle.point)
        point.hexpand = true
        point.halign = .center
        point.valign = .center
        gtk_box_append(cast(), point.widget)
        gtk_widget_set_can_target(widget, 0)
    }
}

/// Shows a title in large letters over the list beside the index. Fades as the style sheet says, which GTK does at once
/// where animations are off.
final class SectionIndexBubble: SectionIndexPart {
    /// Between the strip and the bubble, in pixels.
    private static let gap: gint = 10

    private let label = Label()
    /// The height in the index that the middle is to be at.
    private(set) var y = 0.0
    var text: String { label.text }
    var isShown: Bool { hasStyle(SectionIndexStyle.shown) }

    init() {
        super.init(retaining: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
        label.hexpand = true
        gtk_box_append(cast(), label.widget)
        for widget in [self, label] as [Widget] { widget.setAccessibleRole(.presentation) }
        addStyle(SectionIndexStyle.bubble)
        gtk_widget_set_can_target(widget, 0)
    }

    func show(_ text: String, atY y: Double) {
        if label.text != text { label.text = text }
        self.y = y
        addStyle(SectionIndexStyle.shown)
    }

    func move(toY y: Double) {
        self.y = y
    }

    func hide() {
        removeStyle(SectionIndexStyle.shown)
    }

    /// Places the bubble beside an index of that size, not above its top nor below its bottom.
    func allocate(width: gint, height: gint, isRightToLeft: Bool) {
        let (bubbleWidth, bubbleHeight) = naturalSize
        let room = max(height - bubbleHeight, 0)
        let x = isRightToLeft ? width + Self.gap : -bubbleWidth - Self.gap
        allocate(x: x, y: min(max(gint(y) - bubbleHeight / 2, 0), room), width: bubbleWidth, height: bubbleHeight)
    }
}
