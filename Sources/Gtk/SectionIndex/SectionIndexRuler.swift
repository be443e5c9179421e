import CGtk

/// How much room a title needs, in pixels.
struct SectionIndexRuler {
    /// More titles than this are not all measured: those with the most letters say how wide the rest are.
    private static let sampleCount = 400

    private(set) var width: gint = 0
    /// Of one line; at least 1.
    private(set) var height: gint = 1
    private var titles: [String]?
    private var serial: guint = 0

    /// Measures `titles` in the font of `widget`, if they or the font are others than the last time.
    mutating func measure(_ titles: [String], on widget: UnsafeMutablePointer<GtkWidget>) {
        // The context's serial changes with the font, its size, the resolution and the language.
        let serial = pango_context_get_serial(gtk_widget_get_pango_context(widget))
        guard titles != self.titles || serial != self.serial else { return }
        (self.titles, self.serial) = (titles, serial)
        guard let layout = gtk_widget_create_pango_layout(widget, Self.sample(titles)) else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        pango_layout_get_pixel_size(layout, &width, nil)
        height = 1
        guard let line = pango_layout_get_iter(layout) else { return }
        defer { pango_layout_iter_free(line) }
        repeat {
            var extents = PangoRectangle()
            pango_layout_iter_get_line_extents(line, nil, &extents)
            pango_extents_to_pixels(nil, &extents)
            height = max(height, extents.height)
        } while pango_layout_iter_next_line(line) != 0
    }

    /// A title per line.
    private static func sample(_ titles: [String]) -> String {
        let sample =
            titles.count <= sampleCount
            ? titles[...] : titles.sorted { $0.unicodeScalars.count > $1.unicodeScalars.count }.prefix(sampleCount)
        return sample.joined(separator: "\n")
    }
}
