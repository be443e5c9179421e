import CGtk

/// How many things are dragged, on the picture of one of them: a number in the corner where its line ends.
struct DragCount {
    private let layout: Object
    private let isAtLeft: Bool
    private let background: GdkRGBA
    private let foreground: GdkRGBA

    /// In pixels: beside and above the number, and around the whole.
    private static let (padding, leading, margin) = (Float(8), Float(3), Float(6))

    /// - Parameter widget: what the picture shows; its style has the font and the colours.
    init(_ count: Int, over widget: Widget) {
        layout = Object(owning: gtk_widget_create_pango_layout(widget.widget, "\(count)"))
        isAtLeft = gtk_widget_get_direction(widget.widget) == GTK_TEXT_DIR_RTL
        background = widget.color(named: "accent_bg_color") ?? GdkRGBA(red: 0, green: 0, blue: 0, alpha: 1)
        foreground = widget.color(named: "accent_fg_color") ?? GdkRGBA(red: 1, green: 1, blue: 1, alpha: 1)
    }

    func drawn(on image: Paintable) -> Paintable {
        let picture = Paintable { snapshot in
            image.draw(in: snapshot)
            draw(in: snapshot, width: Float(image.width))
        }
        return picture ?? image
    }

    private func draw(in snapshot: OpaquePointer, width: Float) {
        var (textWidth, textHeight) = (gint(0), gint(0))
        pango_layout_get_pixel_size(layout.pointer, &textWidth, &textHeight)
        let height = Float(textHeight) + 2 * Self.leading
        // At least round.
        let pill = max(height, Float(textWidth) + 2 * Self.padding)
        var area = graphene_rect_t(
            origin: graphene_point_t(x: isAtLeft ? Self.margin : width - Self.margin - pill, y: Self.margin),
            size: graphene_size_t(width: pill, height: height))
        var outline = GskRoundedRect()
        gsk_rounded_rect_init_from_rect(&outline, &area, height / 2)
        gtk_snapshot_push_rounded_clip(snapshot, &outline)
        withUnsafePointer(to: background) { gtk_snapshot_append_color(snapshot, $0, &area) }
        gtk_snapshot_pop(snapshot)
        var place = graphene_point_t(
            x: area.origin.x + (pill - Float(textWidth)) / 2, y: area.origin.y + Self.leading)
        gtk_snapshot_save(snapshot)
        gtk_snapshot_translate(snapshot, &place)
        withUnsafePointer(to: foreground) { gtk_snapshot_append_layout(snapshot, layout.pointer, $0) }
        gtk_snapshot_restore(snapshot)
    }
}
