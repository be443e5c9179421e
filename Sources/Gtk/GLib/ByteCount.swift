import CGtk

/// Sizes of files in the person's language.
package enum ByteCount {
    /// "41.2 kB" for 41,234.
    package static func formatted(_ bytes: Int) -> String {
        guard let text = g_format_size(guint64(max(0, bytes))) else { return "\(bytes)" }
        defer { g_free(text) }
        return String(cString: text)
    }
}
