import CGtk

extension SectionedListView {
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
        let key = Int32(bitPattern: key.rawValue)
        switch key {
        case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter:
            return isControl || isShift ? false : activateCursor()
        case GDK_KEY_space, GDK_KEY_KP_Space:
            return selectCursor()
        case GDK_KEY_Menu: return openContextMenu()
        case GDK_KEY_F10: return isShift ? openContextMenu() : false
        default:
            guard let target = target(of: key) else { return false }
            moveCursor(to: target, selects: !isControl)
            return true
        }
    }

    /// Where a key moves the cursor; nil for other keys.
    private func target(of key: Int32) -> ListSelection.Mark? {
        switch key {
        case GDK_KEY_Up, GDK_KEY_KP_Up: neighbour(by: -1)
        case GDK_KEY_Down, GDK_KEY_KP_Down: neighbour(by: 1)
        case GDK_KEY_Home, GDK_KEY_KP_Home: mark(.topRow) ?? mark(atIndex: 0)
        case GDK_KEY_End, GDK_KEY_KP_End: mark(atIndex: layout.rowCount - 1)
        case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: page(by: -1)
        case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: page(by: 1)
        default: nil
        }
    }

    private func mark(atIndex index: Int) -> ListSelection.Mark? {
        guard layout.rowCount > 0 else { return mark(.topRow) }
        return mark(at: layout.position(ofIndex: min(max(index, 0), layout.rowCount - 1)))
    }

    private func neighbour(by step: Int) -> ListSelection.Mark? {
        guard let cursor = selection.cursor else { return mark(.topRow) ?? mark(atIndex: 0) }
        guard let position = cursor.position else { return step > 0 ? mark(atIndex: 0) : cursor }
        let index = layout.index(of: position) + step
        return index < 0 ? mark(.topRow) ?? cursor : mark(atIndex: index)
    }

    /// A viewport further, less the header that covers its top.
    private func page(by step: Double) -> ListSelection.Mark? {
        let position = selection.cursor?.position
        let page = max(viewport.height - layout.metrics.headerHeight, layout.metrics.rowHeight)
        let y = (position.map { layout.rowY($0) } ?? 0) + step * page
        if y < layout.metrics.topHeight, let top = mark(.topRow) { return top }
        let index = layout.indices(from: max(y, 0), to: .infinity).lowerBound
        // Headers on the way must not hold the cursor where it is.
        let current = position.map { layout.index(of: $0) } ?? -1
        return mark(atIndex: step > 0 ? max(index, current + 1) : min(index, max(current - 1, 0)))
    }

    private func moveCursor(to mark: ListSelection.Mark, selects: Bool) {
        let hadFocus = listHasFocus
        if selects {
            setSelection(mark, notify: true)
        } else {
            selection.cursor = mark
        }
        reveal(mark)
        if hadFocus { focusCursor() }
    }

    private func activateCursor() -> Bool {
        guard let cursor = selection.cursor else { return false }
        onActivate?(cursor.item)
        return true
    }

    private func selectCursor() -> Bool {
        guard let cursor = selection.cursor, selection.mode == .single else { return false }
        setSelection(cursor, notify: true)
        return true
    }

    /// At the cursor's row, as the Menu key does.
    private func openContextMenu() -> Bool {
        guard let cursor = selection.cursor, let onContextMenu else { return false }
        reveal(cursor)
        let top = cursor.position.map { layout.rowY($0) } ?? 0
        let height = cursor.position == nil ? layout.metrics.topHeight : layout.metrics.rowHeight
        onContextMenu(cursor.item, Double(viewport.width) / 2, top - viewport.value + height / 2)
        return true
    }
}
