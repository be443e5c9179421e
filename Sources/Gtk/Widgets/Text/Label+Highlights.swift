import CGtk

extension Label {
    /// Shows plain text in which some parts stand out, as a search marks what it has found.
    ///
    /// - Parameter highlights: ranges of `text`.
    package func setText(_ text: String, highlighting highlights: [Range<String.Index>]) {
        self.text = text
        guard !highlights.isEmpty else { return gtk_label_set_attributes(pointer, nil) }
        let attributes = pango_attr_list_new()
        for range in highlights {
            let start = guint(text.utf8.distance(from: text.startIndex, to: range.lowerBound))
            let end = guint(text.utf8.distance(from: text.startIndex, to: range.upperBound))
            for attribute in Self.highlight {
                attribute.pointee.start_index = start
                attribute.pointee.end_index = end
                pango_attr_list_insert(attributes, attribute)
            }
        }
        gtk_label_set_attributes(pointer, attributes)
        pango_attr_list_unref(attributes)
    }

    /// A marker's yellow, through which the text can be read in light and dark. The list takes the attributes over.
    private static var highlight: [UnsafeMutablePointer<PangoAttribute>] {
        [pango_attr_background_new(0xF6F6, 0xD3D3, 0x2D2D), pango_attr_background_alpha_new(0x7000)].compactMap { $0 }
    }
}
