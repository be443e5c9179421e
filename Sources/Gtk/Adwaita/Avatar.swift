import CGtk

/// A round picture of initials, with a colour derived from the text.
package final class Avatar: Widget {
    /// - Parameter size: the diameter in pixels.
    package init(size: Int, text: String = "") {
        super.init(retaining: adw_avatar_new(gint(size), Self.words(of: text), 1))
    }

    package var text: String {
        get { String(copying: adw_avatar_get_text(pointer)) }
        set { adw_avatar_set_text(pointer, Self.words(of: newValue)) }
    }

    /// The text without characters at the beginning of words that are neither letters nor digits: libadwaita would take a parenthesis for
    /// an initial. The whole text where nothing else is left.
    private static func words(of text: String) -> String {
        let line = TruncatedLine.of(text)
        let words = line.split(whereSeparator: \.isWhitespace)
            .map { $0.drop { !$0.isLetter && !$0.isNumber } }
            .filter { !$0.isEmpty }
        return words.isEmpty ? line : words.joined(separator: " ")
    }
}
