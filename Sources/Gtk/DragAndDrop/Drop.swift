import CGtk

/// Something that is over a widget, or was dropped there. (GdkDrop)
final class Drop: Object {
    /// What the source lets become of it. One action once it was dropped.
    var actions: DragActions { DragActions(gdk_drop_get_actions(pointer)) }

    /// Whether it is dragged from this program itself.
    var isOwn: Bool { gdk_drop_get_drag(pointer) != nil }

    var formats: OpaquePointer? { gdk_drop_get_formats(pointer) }

    /// - Parameter images: of pictures, what can be had as it is.
    func offers(_ kind: DropValue.Kind, images: ImageTypes = .none) -> Bool {
        gdk_content_formats_contain_gtype(formats, kind.type) != 0
            || kind == .texture && images.first(in: formats) != nil
    }

    /// Fetches the data, as the first of the kinds that gives any, and hands it to `body`; nil if none does.
    ///
    /// - Parameter images: of pictures, what is fetched as it is.
    func read(
        _ kinds: ArraySlice<DropValue.Kind>, images: ImageTypes = .none, _ body: @escaping (DropValue?) -> Void
    ) {
        guard let kind = kinds.first else { return body(nil) }
        if kind == .files, let paths = notes.files { return body(.files(paths)) }
        if kind == .texture, let name = images.first(in: formats) {
            return readBytes(name, limit: images.byteLimit) { [self] bytes in
                if let value = bytes.flatMap(DropValue.init(image:)) { body(value) } else { read(kinds, body) }
            }
        }
        // Keeps this object until then, and GDK keeps the callback.
        let callback = AsyncReady.Handler { [self] result in
            if let value = gdk_drop_read_value_finish(pointer, result, nil).flatMap({ DropValue($0) }) {
                body(value)
            } else {
                read(kinds.dropFirst(), images: images, body)
            }
        }
        gdk_drop_read_value_async(
            pointer, kind.type, G_PRIORITY_DEFAULT, nil, AsyncReady.callback, callback.retainedData())
    }

    /// Fetches what it is as a MIME type; nil if that is not given.
    func readBytes(_ name: String, limit: Int, _ body: @escaping ([UInt8]?) -> Void) {
        let callback = AsyncReady.Handler { [self] result in
            guard let stream = gdk_drop_read_finish(pointer, result, nil, nil) else { return body(nil) }
            StreamBytes.read(stream, limit: limit, then: body)
        }
        withMIMETypes(name) {
            gdk_drop_read_async(pointer, $0, G_PRIORITY_DEFAULT, nil, AsyncReady.callback, callback.retainedData())
        }
    }

    /// Tells the source what became of it, which ends the drag; nothing, if the drop was of no use. To be called once,
    /// after a drop.
    func finish(_ action: DragActions) {
        gdk_drop_finish(pointer, action.cValue)
    }
}
