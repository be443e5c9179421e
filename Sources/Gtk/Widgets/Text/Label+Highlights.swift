import CGtk

extension Label {
    /// Lets some parts of what is shown stand out and no others, as a search marks what it has found; what is selected in it stays so.
    ///
    /// - Parameter ranges: of the text that they are given: what is shown, which may be less than what was set, or have other line ends.
    package func highlight(_ ranges: (_ shown: String) -> [Range<String.Index>]) {
        let text = text
        let ranges = ranges(text)
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
        // A list without anything in it, or with the same, has GTK lay the text out anew all the same.
        let wanted = wraps || !ranges.isEmpty ? attributes : nil
        if pango_attr_list_equal(gtk_label_get_attributes(pointer), wanted) == 0 {
            gtk_label_set_attributes(pointer, wanted)
        }
        pango_attr_list_unref(attributes)
    }

    /// Where a letter stands in another widget, as the last layout has placed both, in pixels; nil when they are not in one window,
    /// or there is no such letter.
    ///
    /// - Parameter index: of the text that it is given, which is shown.
    package func bounds(in other: Widget, of index: (_ shown: String) -> String.Index?) -> Bounds? {
        let text = text
        guard var place = bounds(in: other), let index = index(text) else { return nil }
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
