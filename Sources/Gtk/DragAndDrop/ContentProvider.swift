import CGtk

/// What is dragged, or copied: a value that is handed over in each format that GDK can make of it.
package final class ContentProvider: Object {
    /// Text, as UTF-8 and in whatever older encodings the receiver asks for.
    package convenience init(text: String) {
        self.init(.text(text))
    }

    /// Files by their absolute paths, as `text/uri-list`, and as text.
    package convenience init(files: [String]) {
        self.init(.files(files))
    }

    /// A picture, as PNG, TIFF and JPEG.
    package convenience init(texture: Texture) {
        self.init(.texture(texture))
    }

    /// A widget, which can be dropped in this program alone.
    package convenience init(widget: Widget) {
        self.init(.widget(widget))
    }

    /// Bytes of one format, such as "text/html".
    package init(data: [UInt8], mimeType: String) {
        let bytes = g_bytes_new(data, gsize(data.count))
        defer { g_bytes_unref(bytes) }
        super.init(owning: gdk_content_provider_new_for_bytes(mimeType, bytes))
    }

    /// Several forms of one thing. The receiver chooses; where two give the same format, the first one counts.
    package init(union providers: [ContentProvider]) {
        // The union takes over a reference of each.
        var pointers: [UnsafeMutablePointer<GdkContentProvider>?] = providers.map {
            g_object_ref($0.raw)
            return $0.cast()
        }
        super.init(owning: gdk_content_provider_new_union(&pointers, gsize(pointers.count)))
    }

    private init(_ value: DropValue) {
        super.init(owning: value.withGValue { gdk_content_provider_new_for_value($0) })
    }

    /// The formats in which other programs can have it, the preferred one first.
    package var mimeTypes: [String] {
        let formats = gdk_content_formats_union_serialize_mime_types(gdk_content_provider_ref_formats(cast()))
        defer { gdk_content_formats_unref(formats) }
        var count: gsize = 0
        guard let types = gdk_content_formats_get_mime_types(formats, &count) else { return [] }
        return (0..<Int(count)).map { String(copying: types[$0]) }
    }

    /// The value as this program itself would receive it; nil if there is none of that kind.
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
