import CGtk
import Paths

extension Bool {
    /// GLib's form of a truth value.
    var gboolean: gint { self ? 1 : 0 }
}

extension String {
    /// A copy of a borrowed C string; empty for NULL.
    nonisolated init(copying borrowed: UnsafePointer<CChar>?) {
        self = borrowed.map { String(cString: $0) } ?? ""
    }

    /// A copy of a C string that the caller owns, which is freed; empty for NULL.
    nonisolated init(freeing owned: UnsafeMutablePointer<CChar>?) {
        self.init(copying: owned.map { UnsafePointer($0) })
        g_free(owned)
    }
}

extension String {
    /// The text of a path that the caller owns and that is freed; nil for NULL. See ``PathText``.
    nonisolated init?(freeingPath owned: UnsafeMutablePointer<CChar>?) {
        guard let owned else { return nil }
        self.init(path: owned)
        g_free(owned)
    }
}

extension [String] {
    /// Hands `body` the strings as a NULL-terminated C array, valid while `body` runs.
    func withCStrings<Result>(
        _ body: (UnsafeMutablePointer<UnsafePointer<CChar>?>) throws -> Result
    ) rethrows -> Result {
        let copies = map { g_strdup($0) }
        defer { copies.forEach { g_free($0) } }
        var pointers = copies.map { $0.map { UnsafePointer($0) } } + [nil]
        return try pointers.withUnsafeMutableBufferPointer { buffer in
            // The buffer holds the terminator at least, so it has an address.
            guard let base = buffer.baseAddress else { preconditionFailure("an array without storage") }
            return try body(base)
        }
    }
}
