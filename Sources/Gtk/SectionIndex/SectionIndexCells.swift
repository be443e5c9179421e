import CGtk
import CGtkShim

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
