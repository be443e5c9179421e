import CGtk

extension Label {
    /// Shows plain text in which some parts stand out, as a search marks what it has found.
    ///
    /// - Parameter highlights: ranges of `text`.
    package func setText(_ text: String, highlighting highlights: [Range<String.Index>]) {
        self.text = text
        highlight(highlights, of: text)
    }

    /// Lets some parts of what is shown stand out and no others; what is selected in it stays so.
    ///
    /// - Parameters:
    ///   - ranges: ranges of `text`.
    ///   - text: the plain text of the label, without its markup.
    package func highlight(_ ranges: [Range<String.Index>], of text: String) {
        let attributes = pango_attr_list_new()
        if wraps { pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0)) }
        for range in ranges {
            let start = guint(text.utf8.distance(from: text.startIndex, to: range.lowerBound))
            let end = guint(text.utf8.distance(from: text.startIndex, to: range.upperBound))
            for attribute in Highlight.attributes {
                attribute.pointee.start_index = start
                attribute.pointee.end_index = end
                pango_attr_list_insert(attributes, attribute)
            }
        }
        // A list without anything in it has GTK lay the text out anew all the same.
        gtk_label_set_attributes(pointer, wraps || !ranges.isEmpty ? attributes : nil)
        pango_attr_list_unref(attributes)
    }

    /// Where a letter stands in another widget, as the last layout has placed both, in pixels; nil when they are not in one window.
    ///
    /// - Parameters:
    ///   - index: of `text`.
    ///   - text: the plain text of the label, without its markup.
    package func bounds(of index: String.Index, of text: String, in other: Widget) -> Bounds? {
        guard var place = bounds(in: other) else { return nil }
        var (left, top) = (gint(0), gint(0))
        gtk_label_get_layout_offsets(pointer, &left, &top)
        var letter = PangoRectangle()
        let byte = text.utf8.distance(from: text.startIndex, to: index)
        pango_layout_index_to_pos(gtk_label_get_layout(pointer), gint(byte), &letter)
        pango_extents_to_pixels(&letter, nil)
        place.x += Double(left + letter.x)
        place.y += Double(top + letter.y)
        (place.width, place.height) = (Double(letter.width), Double(letter.height))
        return place
    }
}
