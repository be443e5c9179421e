import CGtk

/// Something that is over a widget, or was dropped there. (GdkDrop)
final class Drop: Object {
    /// What the source lets become of it. One action once it was dropped.
    var actions: DragActions { DragActions(gdk_drop_get_actions(pointer)) }

    /// Whether it is dragged from this program itself.
    var isOwn: Bool { gdk_drop_get_drag(pointer) != nil }

    func offers(_ kind: DropValue.Kind) -> Bool {
        gdk_content_formats_contain_gtype(gdk_drop_get_formats(pointer), kind.type) != 0
    }

    /// Fetches the data, as the first of the kinds that gives any, and hands it to `body`; nil if none does.
    func read(_ kinds: ArraySlice<DropValue.Kind>, _ body: @escaping (DropValue?) -> Void) {
        guard let kind = kinds.first else { return body(nil) }
        if kind == .files, let paths = notes.files { return body(.files(paths)) }
        // Keeps this object until then, and GDK keeps the callback.
        let callback = AsyncReady.Handler { [self] result in
            if let value = gdk_drop_read_value_finish(pointer, result, nil).flatMap({ DropValue($0) }) {
                body(value)
            } else {
                read(kinds.dropFirst(), body)
            }
        }
        gdk_drop_read_value_async(
            pointer, kind.type, G_PRIORITY_DEFAULT, nil, AsyncReady.callback, callback.retainedData())
    }

    /// Fetches the files while they are still dragged. None where they are on no computer that can be reached, and there is no picture
    /// beside them.
    func readFilesAhead(_ body: @escaping ([String]) -> Void) {
        read([.files]) { [weak self] value in
            if case .files(let paths) = value {
                self?.notes.files = paths
                body(paths)
            } else if self?.offers(.texture) == false {
                body([])
            }
        }
    }

    /// Tells the source what became of it, which ends the drag; nothing, if the drop was of no use. To be called once,
    /// after a drop.
    func finish(_ action: DragActions) {
        gdk_drop_finish(pointer, action.cValue)
    }
}
