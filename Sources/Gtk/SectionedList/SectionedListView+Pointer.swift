import CGtk

extension SectionedListView {
    func addClickGestures() {
        addClickGesture(button: GDK_BUTTON_PRIMARY) { [weak self] presses, _, y in
            self?.pressed(presses: presses, y: y)
        } onRelease: { [weak self] y in
            self?.released(y: y)
        }
        addClickGesture(button: GDK_BUTTON_SECONDARY) { [weak self] _, x, y in
            self?.contextPressed(x: x, y: y)
        } onRelease: { _ in
        }
    }

    private func addClickGesture(
        button: Int32, onPress: @escaping (_ presses: Int, _ x: Double, _ y: Double) -> Void,
        onRelease: @escaping (_ y: Double) -> Void
    ) {
        guard let pointer = gtk_gesture_click_new() else { return }
        gtk_gesture_single_set_button(pointer, guint(button))
        gtk_widget_add_controller(widget, pointer)
        let gesture = Object(retaining: pointer)
        gesture.connect("pressed") { onPress($0.int(0), $0.double(1), $0.double(2)) }.store(in: &connections)
        gesture.connect("released") { onRelease($0.double(2)) }.store(in: &connections)
    }

    /// What is seen at `y` of the viewport, also while things move; nil on headers and where nothing is.
    func item(atViewportY y: Double) -> ListSelection.Mark? {
        func covers(_ top: Double, _ height: Double) -> Bool { y >= top && y < top + height }
        locate()
        if headers.ordered.contains(where: { covers($0.y, layout.metrics.headerHeight) }) { return nil }
        let hits = rows.ordered.filter { covers($0.y, layout.metrics.rowHeight) }
        if let cell = hits.last(where: { $0.motion?.isFlight == true }) ?? hits.last {
            return ListSelection.Mark(item: .row(cell.id), position: cell.place)
        }
        return covers(-viewport.value, layout.metrics.topHeight) ? mark(.topRow) : nil
    }

    func pressed(presses: Int, y: Double) {
        let mark = item(atViewportY: y)
        pressedItem = mark?.item
        guard let mark else { return }
        selection.cursor = mark
        focusCursor()
        if presses == 2 { onActivate?(mark.item) }
    }

    /// Selects on release, so that a touch can still become a scroll.
    func released(y: Double) {
        defer { pressedItem = nil }
        guard let pressedItem, let mark = item(atViewportY: y), mark.item == pressedItem else { return }
        setSelection(mark, notify: true)
    }

    func contextPressed(x: Double, y: Double) {
        guard let mark = item(atViewportY: y) else { return }
        setSelection(mark, notify: true)
        focusCursor()
        onContextMenu?(mark.item, x, y)
    }
}
