import CGtk
import CGtkShim
import Paths

/// Dropped or pasted content.
package enum DropValue {
    case text(String)
    /// Absolute paths, in the order of the source; at least one.
    case files([String])
    case texture(Texture)
    /// An image file, as requested by the drop target or clipboard reader; see ``ImageTypes``.
    case image([UInt8])
    /// An image whose data are missing or cannot be read.
    case damagedTexture
    /// Files, none of which is local, such as a web page.
    case remoteFiles
    /// An image whose formats cannot be read: the first of their MIME types.
    case unreadableImage(String)
    case widget(Widget)
}

extension DropValue {
    /// The kinds that a ``DropTarget`` can accept, in order of preference: a file manager also offers file names as text, and a browser
    /// the address of an image.
    package enum Kind: CaseIterable, Sendable {
        case files, texture, text, widget
    }

    /// What is known about content that was offered as some kinds and could not be read; nil for nothing.
    static func unread(of offered: [Kind]) -> DropValue? {
        offered.contains(.texture) ? .damagedTexture : offered.contains(.files) ? .remoteFiles : nil
    }

    /// Nil for no bytes.
    init?(image bytes: [UInt8]) {
        guard !bytes.isEmpty else { return nil }
        self = .image(bytes)
    }

    package var kind: Kind {
        switch self {
        case .text: .text
        case .files, .remoteFiles: .files
        case .texture, .image, .damagedTexture, .unreadableImage: .texture
        case .widget: .widget
        }
    }
}

// MARK: - GValue

extension DropValue {
    /// The value that GDK has made of the data. Nil for other types, and for files none of which is local.
    init?(_ value: UnsafePointer<GValue>) {
        if g_type_check_value_holds(value, Kind.text.type) != 0 {
            guard let text = g_value_get_string(value) else { return nil }
            self = .text(String(cString: text))
        } else if g_type_check_value_holds(value, Kind.files.type) != 0 {
            guard let list = g_value_get_boxed(value) else { return nil }
            let paths = Self.paths(of: OpaquePointer(list))
            guard !paths.isEmpty else { return nil }
            self = .files(paths)
        } else if g_type_check_value_holds(value, Kind.texture.type) != 0 {
            guard let texture = g_value_dup_object(value) else { return nil }
            self = .texture(Texture(owning: OpaquePointer(texture)))
        } else if g_type_check_value_holds(value, Kind.widget.type) != 0 {
            guard let object = g_value_get_object(value) else { return nil }
            self = .widget(Widget(retaining: object.assumingMemoryBound(to: GtkWidget.self)))
        } else {
            return nil
        }
    }

    /// Passes the value as a GValue, valid while `body` runs.
    func withGValue<Result>(_ body: (UnsafePointer<GValue>) -> Result) -> Result {
        var value = GValue()
        g_value_init(&value, kind.type)
        defer { g_value_unset(&value) }
        switch self {
        case .text(let text): g_value_set_string(&value, text)
        case .files(let paths): g_value_take_boxed(&value, UnsafeMutableRawPointer(Self.fileList(paths)))
        case .texture(let texture): g_value_set_object(&value, texture.raw)
        case .image, .damagedTexture, .unreadableImage, .remoteFiles: break
        case .widget(let widget): g_value_set_object(&value, widget.raw)
        }
        return body(&value)
    }

    private static func paths(of list: OpaquePointer) -> [String] {
        let files = gdk_file_list_get_files(list)
        defer { g_slist_free(files) }
        return sequence(first: files, next: { $0?.pointee.next }).compactMap { entry in
            entry?.pointee.data.flatMap { String(freeingPath: g_file_get_path(OpaquePointer($0))) }
        }
    }

    private static func fileList(_ paths: [String]) -> OpaquePointer {
        var files: [OpaquePointer?] = paths.map { $0.withPath(g_file_new_for_path) }
        defer { files.forEach { g_object_unref(UnsafeMutableRawPointer($0)) } }
        return gdk_file_list_new_from_array(&files, gsize(files.count))
    }
}

extension DropValue.Kind {
    var type: GType {
        switch self {
        case .text: shim_type_string()
        case .files: gdk_file_list_get_type()
        case .texture: gdk_texture_get_type()
        case .widget: gtk_widget_get_type()
        }
    }
}
