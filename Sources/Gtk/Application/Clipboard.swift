import CGtk

/// What the person has copied.
package final class Clipboard: Object {
    package func setText(_ text: String) {
        gdk_clipboard_set_text(pointer, text)
    }

    /// Offers everything that `content` can be had as.
    package func setContent(_ content: ContentProvider?) {
        gdk_clipboard_set_content(pointer, content?.cast())
    }

    private var formats: OpaquePointer? { gdk_clipboard_get_formats(pointer) }

    /// Whether what was copied can be had as one of these.
    ///
    /// - Parameter images: of pictures, what can be had as it is.
    package func offers(_ kinds: [DropValue.Kind], images: ImageTypes = .none) -> Bool {
        kinds.contains { kind in
            if kind == .texture, images.first(in: formats) != nil { return true }
            // What other programs offer has MIME types only; GDK knows which types it can make of them.
            let wanted = gdk_content_formats_union_deserialize_gtypes(
                gdk_content_formats_ref(formats))
            defer { gdk_content_formats_unref(wanted) }
            return gdk_content_formats_contain_gtype(wanted, kind.type) != 0
        }
    }

    /// A picture that was copied in formats of which GDK can make none.
    package var unreadableImage: DropValue? {
        formats.flatMap { mimeTypes(of: $0).first { $0.hasPrefix("image/") } }.map(DropValue.unreadableImage)
    }

    /// Fetches what was copied as that kind, which it ``offers(_:images:)``.
    ///
    /// - Parameters:
    ///   - images: of pictures, what is fetched as it is.
    ///   - isWanted: whether the caller still waits for it.
    ///   - answer: runs when its owner has answered, if it ever does. Nil when it does not give it.
    func read(
        _ kind: DropValue.Kind, images: ImageTypes, isWanted: @escaping () -> Bool,
        answer: @escaping (DropValue?) -> Void
    ) {
        if kind == .texture, let name = images.first(in: formats) {
            return readImage(name, images.byteLimit, isWanted, answer)
        }
        let callback = AsyncReady.Handler { [self] result in
            let value = gdk_clipboard_read_value_finish(pointer, result, nil)
            answer(value.flatMap { DropValue($0) })
        }
        gdk_clipboard_read_value_async(
            pointer, kind.type, G_PRIORITY_DEFAULT, nil, AsyncReady.callback, callback.retainedData())
    }

    private func readImage(
        _ name: String, _ limit: Int, _ isWanted: @escaping () -> Bool, _ answer: @escaping (DropValue?) -> Void
    ) {
        let callback = AsyncReady.Handler { [self] result in
            guard let stream = gdk_clipboard_read_finish(pointer, result, nil, nil) else { return answer(nil) }
            StreamBytes.read(stream, limit: limit, isWanted: isWanted) { answer($0.flatMap(DropValue.init(image:))) }
        }
        withMIMETypes(name) {
            gdk_clipboard_read_async(pointer, $0, G_PRIORITY_DEFAULT, nil, AsyncReady.callback, callback.retainedData())
        }
    }
}
