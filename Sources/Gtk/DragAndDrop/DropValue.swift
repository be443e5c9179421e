import CGtk
import CGtkShim
import Paths

/// What was dragged here.
package enum DropValue {
    case text(String)
    /// Absolute paths, in the order of the source; at least one.
    case files([String])
    case texture(Texture)
    /// The file of a picture, as the drop target or clipboard reader asks for it; see ``ImageTypes``.
    case image([UInt8])
    /// A picture of which the data cannot be read, or has not come.
    case damagedTexture
    /// Files none of which is on this computer, such as a web page.
    case remoteFiles
    /// A picture in formats that nothing here can read: the first of their MIME types.
    case unreadableImage(String)
    /// A widget of this program, which means nothing to others.
    case widget(Widget)
}

extension DropValue {
    /// What a ``DropTarget`` can take. In order of preference: a file manager offers the names of its files as text,
    /// too, and a browser the address of a picture.
    package enum Kind: CaseIterable, Sendable {
        case files, texture, text, widget
    }

    /// What is known of something that was offered as some kinds and came as none of them; nil where that is nothing.
    static func unread(of offered: [Kind]) -> DropValue? {
        offered.contains(.texture) ? .damagedTexture : offered.contains(.files) ? .remoteFiles : nil
    }

    /// Nil for nothing.
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
    /// What GDK made of the data, by the type of the value. Nil for nothing, for other types, and for files none of
    /// which is local.
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

    /// Hands `body` the value in GObject's form, valid while `body` runs.
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
    /// The type of GObject that carries the kind between GDK and the program.
    var type: GType {
        switch self {
        case .text: shim_type_string()
        case .files: gdk_file_list_get_type()
        case .texture: gdk_texture_get_type()
        case .widget: gtk_widget_get_type()
        }
    }
}
