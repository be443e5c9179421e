import CGtk

/// A GtkGridView of 5,000 cells like those of the gallery. Its pictures are in memory already.
final class Gallery {
    private struct Cell {
        let picture: OpaquePointer
        let title: OpaquePointer
        let date: OpaquePointer
    }

    private static let count = 5_000
    private static let pictureCount: guint = 24
    /// In pixels.
    private static let (width, height) = (168, 105)

    private let pictures = (0..<pictureCount).map { picture($0) }
    private var cells: [OpaquePointer: Cell] = [:]

    static func make() -> UnsafeMutablePointer<GtkWidget>? {
        let strings = gtk_string_list_new(nil)
        for number in 0..<count { gtk_string_list_append(strings, "\(number)") }
        let factory = gtk_signal_list_item_factory_new()
        guard let factory, let grid = gtk_grid_view_new(gtk_single_selection_new(strings), factory)
        else { return nil }
        gtk_grid_view_set_min_columns(OpaquePointer(grid), 2)
        gtk_grid_view_set_max_columns(OpaquePointer(grid), 2)
        let gallery = Gallery()
        Closure.connectToObject(factory, "setup") { gallery.setUp($0) }
        Closure.connectToObject(factory, "bind") { gallery.bind($0) }
        Closure.connectToObject(factory, "teardown") { gallery.cells[$0] = nil }
        return grid
    }

    private func setUp(_ item: OpaquePointer) {
        guard let picture = gtk_picture_new(), let title = gtk_label_new(""), let date = gtk_label_new(""),
            let tick = gtk_check_button_new(), let line = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6),
            let column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 4)
        else { return }
        gtk_widget_set_overflow(picture, GTK_OVERFLOW_HIDDEN)
        gtk_widget_add_css_class(picture, "card")
        for label in [title, date] {
            gtk_label_set_xalign(OpaquePointer(label), 0)
            gtk_label_set_ellipsize(OpaquePointer(label), PANGO_ELLIPSIZE_END)
        }
        gtk_widget_add_css_class(title, "heading")
        gtk_widget_add_css_class(date, "dim-label")
        gtk_widget_set_hexpand(date, 1)
        let inLine = UnsafeMutablePointer<GtkBox>(OpaquePointer(line))
        gtk_box_append(inLine, tick)
        gtk_box_append(inLine, date)
        let inColumn = UnsafeMutablePointer<GtkBox>(OpaquePointer(column))
        for part in [picture, title, line] { gtk_box_append(inColumn, part) }
        gtk_list_item_set_child(item, column)
        cells[item] = Cell(
            picture: OpaquePointer(picture), title: OpaquePointer(title), date: OpaquePointer(date))
    }

    private func bind(_ item: OpaquePointer) {
        guard let cell = cells[item] else { return }
        let position = gtk_list_item_get_position(item)
        gtk_picture_set_paintable(cell.picture, pictures[Int(position % Self.pictureCount)])
        gtk_label_set_text(cell.title, "Window crash dialog button menu \(position)")
        gtk_label_set_text(cell.date, "\(1 + position % 28) November")
    }

    /// Stripes, in the form in which cairo draws.
    private static func picture(_ number: guint) -> OpaquePointer {
        var pixels = [UInt32](repeating: 0xFFFF_FFFF, count: width * height)
        for row in 0..<height where row % 4 < 2 {
            for column in 0..<width {
                pixels[row * width + column] = 0xFF00_0000 | (number * 0x0A_1B2C) &+ UInt32(column)
            }
        }
        let bytes = pixels.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(bytes) }
        return gdk_memory_texture_new(
            gint(width), gint(height), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes, gsize(width * 4))
    }
}
