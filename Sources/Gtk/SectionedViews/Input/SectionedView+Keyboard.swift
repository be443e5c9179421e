import CGtk
import Foundation

extension SectionedView {
    func addKeyController() {
        let controller = KeyController()
        controller.onKeyPressed { [weak self] key, modifiers in self?.keyPressed(key, modifiers) ?? false }
            .store(in: &connections)
        addController(controller)
    }

    /// Answers whether the key meant something here.
    func keyPressed(_ key: Key, _ modifiers: Modifiers) -> Bool {
        guard modifiers.isDisjoint(with: [.alt, .super]) else { return false }
        let isShift = modifiers.contains(.shift)
        let isControl = modifiers.contains(.control)
        switch Int32(bitPattern: key.rawValue) {
        case GDK_KEY_Return:
            return isControl || isShift ? false : activateCursor()
        case GDK_KEY_space:
            return !isControl && !isShift && continueTypeAhead(with: " ") || selectCursor(modifiers)
        case GDK_KEY_Escape: return modifiers.isEmpty && leaveSelection()
        case GDK_KEY_Menu: return openContextMenu()
        case GDK_KEY_F10: return isShift ? openContextMenu() : false
        case GDK_KEY_a, GDK_KEY_A: return isControl ? selectAll(isShift: isShift) : typed(key, modifiers)
        default:
            guard let way = CursorMove(key, isRightToLeft: layout.metrics.isRightToLeft) else {
                return typed(key, modifiers)
            }
            guard let target = target(of: way) else { return false }
            moveCursor(to: target, modifiers, keepsColumn: way == .up || way == .down)
            return true
        }
    }

    /// Moves the cursor: with Control alone, with Shift the end of the selected range, otherwise the selection as well.
    func moveCursor(to mark: ListSelection.Mark, _ modifiers: Modifiers, keepsColumn: Bool = false) {
        let hadFocus = containsFocus
        let column = keepsColumn ? selection.column ?? self.column(of: origin) : nil
        // A range would reach from the row that was carried away to the place that it has left.
        if modifiers.contains(.shift), selection.mode == .multiple, selection.gap == nil {
            extendSelection(to: mark, keepsOthers: modifiers.contains(.control))
        } else if modifiers.contains(.control) {
            selection.cursor = mark
        } else {
            setSelection(mark, notify: true)
        }
        selection.column = column
        reveal(mark)
        if hadFocus { focusCursor() }
    }

    /// Selects everything from where the range began to `mark`.
    func extendSelection(to mark: ListSelection.Mark, keepsOthers: Bool) {
        changeSelection(notify: true) { selection in
            let anchor = selection.anchor ?? selection.cursor ?? mark
            selection.anchor = anchor
            selection.cursor = mark
            selection.column = nil
            if !keepsOthers { selection.clear() }
            selection.insert(from: anchor, to: mark)
        }
    }

    func toggle(_ mark: ListSelection.Mark) {
        changeSelection(notify: true) { selection in
            selection.cursor = mark
            selection.anchor = mark
            selection.column = nil
            if selection.contains(mark) { selection.remove(mark) } else { selection.insert(mark) }
        }
    }

    private func activateCursor() -> Bool {
        guard let cursor = selection.cursor else { return false }
        onActivate?(cursor.item)
        return true
    }

    private func selectCursor(_ modifiers: Modifiers) -> Bool {
        guard let cursor = selection.cursor, selection.mode != .none else { return false }
        if selection.mode == .multiple, modifiers.contains(.shift) {
            extendSelection(to: cursor, keepsOthers: modifiers.contains(.control))
        } else if selection.mode == .multiple, modifiers.contains(.control) {
            toggle(cursor)
        } else {
            setSelection(cursor, notify: true)
        }
        return true
    }

    private func selectAll(isShift: Bool) -> Bool {
        guard selection.mode == .multiple else { return false }
        if isShift { changeSelection(notify: true) { $0.clear() } } else { selectAll(notify: true) }
        return true
    }

    /// Of several selected rows only that of the cursor stays selected.
    ///
    /// - Returns: whether several were selected.
    package func leaveSelection() -> Bool {
        guard selection.count > 1, let cursor = selection.cursor ?? selectedItems.first.flatMap(mark) else {
            return false
        }
        setSelection(cursor, notify: true)
        return true
    }

    /// At the cursor's row, as the Menu key does.
    private func openContextMenu() -> Bool {
        guard let cursor = selection.cursor, let onContextMenu else { return false }
        reveal(cursor)
        let frame =
            cursor.index.map(layout.frame(ofRow:))
            ?? CellFrame(width: layout.metrics.width, height: layout.metrics.topHeight)
        onContextMenu(
            cursor.item, frame.origin.x + frame.width / 2, frame.minY - viewport.top + frame.height / 2)
        return true
    }
}
