import CGtk

/// How what a search has found stands out: a marker's yellow, through which the text can be read in light and dark.
enum Highlight {
    /// For an attribute list, which takes them over.
    static var attributes: [UnsafeMutablePointer<PangoAttribute>] {
        [pango_attr_background_new(0xF6F6, 0xD3D3, 0x2D2D), pango_attr_background_alpha_new(0x7000)].compactMap { $0 }
    }

    /// The same, as CSS has it.
    static let color = "rgba(246, 211, 45, 0.4375)"
}

extension TextView {
    /// Lets parts of the text stand out, as ``Label/highlight(_:)`` does.
    ///
    /// - Parameter ranges: in Unicode scalars from the beginning. They replace those before.
    /// - Complexity: O(k log n) for k ranges.
    package func highlight(_ ranges: [Range<Int>]) {
        buffer.setHighlights(ranges, color: Highlight.color)
    }
}
