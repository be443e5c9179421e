import CGtk

/// Dragged or copied content, available in each format that GDK can convert it to.
package final class ContentProvider: Object {
    /// Text, as UTF-8 and in older encodings.
    package convenience init(text: String) {
        self.init(.text(text))
    }

    /// Files by their absolute paths, as `text/uri-list` and as text.
    package convenience init(files: [String]) {
        self.init(.files(files))
    }

    /// An image, as PNG, TIFF and JPEG.
    package convenience init(texture: Texture) {
        self.init(.texture(texture))
    }

    /// A widget, which only this program can receive.
    package convenience init(widget: Widget) {
        self.init(.widget(widget))
    }

    /// Bytes of one MIME type, such as "text/html".
    package init(data: [UInt8], mimeType: String) {
        let bytes = g_bytes_new(data, gsize(data.count))
        defer { g_bytes_unref(bytes) }
        super.init(owning: gdk_content_provider_new_for_bytes(mimeType, bytes))
    }

    /// Several representations of the same content. The receiver chooses; of two with the same format, the first one counts.
    package init(union providers: [ContentProvider]) {
        // The union takes ownership of each reference.
        var pointers: [UnsafeMutablePointer<GdkContentProvider>?] = providers.map {
            g_object_ref($0.raw)
            return $0.cast()
        }
        super.init(owning: gdk_content_provider_new_union(&pointers, gsize(pointers.count)))
    }

    private init(_ value: DropValue) {
        super.init(owning: value.withGValue { gdk_content_provider_new_for_value($0) })
    }

    /// The formats for other programs, the preferred one first.
    package var mimeTypes: [String] {
        let formats = gdk_content_formats_union_serialize_mime_types(gdk_content_provider_ref_formats(cast()))
        defer { gdk_content_formats_unref(formats) }
        var count: gsize = 0
        guard let types = gdk_content_formats_get_mime_types(formats, &count) else { return [] }
        return (0..<Int(count)).map { String(copying: types[$0]) }
    }

    /// The value as this program would receive it; nil when there is none of that kind.
    package func value(_ kind: DropValue.Kind) -> DropValue? {
        let formats = gdk_content_provider_ref_formats(cast())
        defer { gdk_content_formats_unref(formats) }
        guard gdk_content_formats_contain_gtype(formats, kind.type) != 0 else { return nil }
        var value = GValue()
        g_value_init(&value, kind.type)
        defer { g_value_unset(&value) }
        guard gdk_content_provider_get_value(cast(), &value, nil) != 0 else { return nil }
        return DropValue(&value)
    }
}
