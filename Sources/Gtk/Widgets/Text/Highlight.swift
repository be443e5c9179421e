import CGtk

/// How what a search has found stands out: black on a marker's yellow, in light and dark. Through a paler one the text of the dark
/// scheme could be read, but had a contrast of 3 : 1.
enum Highlight {
    /// For an attribute list, which takes them over.
    static var attributes: [UnsafeMutablePointer<PangoAttribute>] {
        [
            pango_attr_background_new(0xF6F6, 0xD3D3, 0x2D2D), pango_attr_background_alpha_new(0xC000),
            pango_attr_foreground_new(0, 0, 0), pango_attr_foreground_alpha_new(0xFFFF),
        ].compactMap { $0 }
    }

    /// The same, as CSS has it.
    static let (background, foreground) = ("rgba(246, 211, 45, 0.75)", "black")
}

extension TextView {
    /// Lets parts of the text stand out, as ``Label/highlight(_:)`` does.
    ///
    /// - Parameter ranges: in Unicode scalars from the beginning. They replace those before.
    /// - Complexity: O(k log n) for k ranges.
    package func highlight(_ ranges: [Range<Int>]) {
        buffer.setHighlights(ranges, background: Highlight.background, foreground: Highlight.foreground)
    }
}
