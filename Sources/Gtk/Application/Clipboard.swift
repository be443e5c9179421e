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

    /// Whether what was copied can be had as one of these.
    package func offers(_ kinds: [DropValue.Kind]) -> Bool {
        let formats = gdk_clipboard_get_formats(pointer)
        return kinds.contains { kind in
            // What other programs offer has MIME types only; GDK knows which types it can make of them.
            let wanted = gdk_content_formats_union_deserialize_gtypes(
                gdk_content_formats_ref(formats))
            defer { gdk_content_formats_unref(wanted) }
            return gdk_content_formats_contain_gtype(wanted, kind.type) != 0
        }
    }

    /// A picture that was copied in formats of which GDK can make none.
    package var unreadableImage: DropValue? {
        var count: gsize = 0
        let types = gdk_content_formats_get_mime_types(gdk_clipboard_get_formats(pointer), &count)
        let names = (0..<Int(count)).compactMap { types?[$0].map { String(cString: $0) } }
        return names.first { $0.hasPrefix("image/") }.map(DropValue.unreadableImage)
    }

    /// Fetches what was copied as that kind, which it ``offers(_:)``.
    ///
    /// - Parameter answer: runs when its owner has answered, if it ever does. Nil when it does not give it.
    func read(_ kind: DropValue.Kind, answer: @escaping (DropValue?) -> Void) {
        let callback = AsyncReady.Handler { [self] result in
            let value = gdk_clipboard_read_value_finish(pointer, result, nil)
            answer(value.flatMap { DropValue($0) })
        }
        gdk_clipboard_read_value_async(
            pointer, kind.type, G_PRIORITY_DEFAULT, nil, AsyncReady.callback, callback.retainedData())
    }
}
