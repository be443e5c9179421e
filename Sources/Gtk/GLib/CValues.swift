import CGtk
import Paths

extension Bool {
    package var gboolean: gint { self ? 1 : 0 }
}

extension String {
    /// A copy of a borrowed C string; empty for NULL.
    package nonisolated init(copying borrowed: UnsafePointer<CChar>?) {
        self = borrowed.map { String(cString: $0) } ?? ""
    }

    /// Takes ownership of a C string, and frees it; empty for NULL.
    package nonisolated init(freeing owned: UnsafeMutablePointer<CChar>?) {
        self.init(copying: owned.map { UnsafePointer($0) })
        g_free(owned)
    }
}

extension String {
    /// Takes ownership of a path, and frees it; nil for NULL. See ``PathText``.
    nonisolated init?(freeingPath owned: UnsafeMutablePointer<CChar>?) {
        guard let owned else { return nil }
        self.init(path: owned)
        g_free(owned)
    }
}

extension [String] {
    /// Passes the strings as a NULL-terminated C array, valid while `body` runs.
    func withCStrings<Result>(
        _ body: (UnsafeMutablePointer<UnsafePointer<CChar>?>) throws -> Result
    ) rethrows -> Result {
        let copies = map { g_strdup($0) }
        defer { copies.forEach { g_free($0) } }
        var pointers = copies.map { $0.map { UnsafePointer($0) } } + [nil]
        return try pointers.withUnsafeMutableBufferPointer { buffer in
            // The buffer contains at least the terminator, so it has an address.
            guard let base = buffer.baseAddress else { preconditionFailure("an array without storage") }
            return try body(base)
        }
    }
}

extension Int {
    /// A position in a GListModel, nil for GTK_INVALID_LIST_POSITION.
    init?(listPosition: guint) {
        guard listPosition != .max else { return nil }
        self.init(listPosition)
    }
}

extension Int? {
    /// The position in a GListModel, GTK_INVALID_LIST_POSITION for nil.
    var listPosition: guint { map { guint($0) } ?? .max }
}

/// A list model of strings. (GtkStringList)
final class StringList: Object {
    init(_ strings: [String]) {
        super.init(owning: strings.withCStrings { gtk_string_list_new($0) })
    }
}
