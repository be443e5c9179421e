import CGtk

/// The widgets of a row, the same for all views that are compared: an icon, a title that is cut when it is too long, and
/// a word aside.
struct SampleRow {
    let root: UnsafeMutablePointer<GtkWidget>
    private let title: OpaquePointer
    private let aside: OpaquePointer

    /// - Parameter isCell: for a grid, with the icon above.
    init(isCell: Bool) {
        root = gtk_box_new(isCell ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL, isCell ? 4 : 12)
        let icon = gtk_image_new_from_icon_name("folder-symbolic")
        title = Self.label()
        aside = Self.label()
        gtk_label_set_ellipsize(title, PANGO_ELLIPSIZE_END)
        gtk_label_set_width_chars(title, 4)
        gtk_widget_add_css_class(UnsafeMutablePointer(aside), "dim-label")
        gtk_label_set_xalign(title, isCell ? 0.5 : 0)
        gtk_widget_set_hexpand(UnsafeMutablePointer(title), 1)
        if isCell { gtk_image_set_pixel_size(OpaquePointer(icon), 48) }
        let box = UnsafeMutableRawPointer(root).assumingMemoryBound(to: GtkBox.self)
        for part in [icon, UnsafeMutablePointer(title), UnsafeMutablePointer(aside)] {
            gtk_box_append(box, part)
        }
    }

    private static func label() -> OpaquePointer {
        guard let label = gtk_label_new("") else { fatalError("no label") }
        return OpaquePointer(label)
    }

    /// Shows what there is to say of the row with that number.
    func show(_ number: Int64) {
        gtk_label_set_text(title, "Row \(number) and what it is called, up to its end")
        gtk_label_set_text(aside, "\(number % 60) min")
    }
}
