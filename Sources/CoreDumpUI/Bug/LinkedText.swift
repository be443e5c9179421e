import CoreDumpStore
import Gtk

/// Plain text with its links made clickable.
enum LinkedText {
    /// The text as Pango markup; nil if there is no link in it.
    static func markup(_ text: String) -> String? {
        let links = TextLink.all(in: text)
        guard !links.isEmpty else { return nil }
        var markup = ""
        var rest = text.startIndex
        for link in links {
            markup += GLibText.escapedForMarkup(String(text[rest..<link.range.lowerBound]))
            markup += self.markup(linking: String(text[link.range]), to: link.address)
            rest = link.range.upperBound
        }
        return markup + GLibText.escapedForMarkup(String(text[rest...]))
    }

    /// A link alone.
    static func markup(linking text: String, to address: String) -> String {
        // No title, which would be the tooltip: it could say no more than the text.
        "<a href=\"\(GLibText.escapedForMarkup(address))\">\(GLibText.escapedForMarkup(text))</a>"
    }
}
