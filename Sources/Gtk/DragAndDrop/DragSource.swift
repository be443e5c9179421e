import CGtk

/// Lets something be dragged out of a widget.
///
/// Handlers go with the widget that the source was added to, or with their connections.
package final class DragSource: EventController {
    /// - Parameter actions: what receivers may do. With ``DragActions/move`` the handler of ``onEnd(_:)`` must remove
    ///   what was dragged when its argument says that it was moved.
    package init(actions: DragActions = .copy) {
        super.init(owning: gtk_drag_source_new())
        gtk_drag_source_set_actions(pointer, actions.cValue)
    }

    /// Runs when a drag would begin: the point where the button went down, in the widget's pixels. Answer what is
    /// dragged; nil if there is nothing to drag at that point.
    package func onPrepare(
        _ body: @escaping (_ x: Double, _ y: Double) -> ContentProvider?
    ) -> SignalConnection {
        connect("prepare") { $0.answer(body($0.double(0), $0.double(1))) }
    }

    /// Runs when the drag has begun: the last chance for ``setIcon(widget:count:)``.
    package func onBegin(_ body: @escaping () -> Void) -> SignalConnection {
        connect("drag-begin") { arguments in
            arguments.object(0).map(Self.letDropsThrough)
            body()
        }
    }

    /// After a refused drop the picture flies back for a while. On X11 it would take what the user drops meanwhile.
    private static func letDropsThrough(_ drag: OpaquePointer) {
        let region = cairo_region_create()
        gdk_drag_get_drag_surface(drag).map { gdk_surface_set_input_region($0, region) }
        cairo_region_destroy(region)
    }

    /// Runs when the drag is over, dropped or not.
    package func onEnd(_ body: @escaping (_ isMoved: Bool) -> Void) -> SignalConnection {
        connect("drag-end") { body($0.bool(1)) }
    }

    /// Hangs a picture of `widget`, as it looks now, below the pointer from the next drag on.
    /// - Parameters:
    ///   - backdrop: whose background lies below it, for a widget that has none of its own.
    ///   - count: how many things are dragged; the picture shows the number when it is more than one.
    package func setIcon(widget: Widget, on backdrop: Widget? = nil, count: Int = 1) {
        // The live picture would follow the widget while it is bound to other rows, and keep it alive.
        guard var image = Paintable(currentImageOf: widget) else { return }
        if let backdrop { image = image.drawn(onBackgroundOf: backdrop) }
        if count > 1 { image = DragCountBadge(count, over: widget).drawn(on: image) }
        setIcon(image, from: widget)
    }

    /// Hangs a small copy of `texture` below the pointer from the next drag on, at most `longestSide` pixels wide and high.
    package func setIcon(texture: Texture, longestSide: Int) {
        guard let widget = Widget(borrowing: gtk_event_controller_get_widget(pointer)) else { return }
        let scale = min(1, Double(longestSide) / Double(max(texture.width, texture.height, 1)))
        let (width, height) = (Double(texture.width) * scale, Double(texture.height) * scale)
        guard let icon = Paintable({ gdk_paintable_snapshot(texture.pointer, $0, width, height) }) else { return }
        setIcon(icon, from: widget)
    }

    /// Where the lines of `widget` go on, and so far down that what the pointer is on stays readable, where windows are not blended
    /// too. There a translucent picture would look black.
    private func setIcon(_ image: Paintable, from widget: Widget) {
        let isBlended = gdk_display_is_composited(gtk_widget_get_display(widget.widget)) != 0
        let icon = isBlended ? translucent(image) : image
        let hotX = widget.isRightToLeft ? image.width + Self.iconOffset.x : -Self.iconOffset.x
        gtk_drag_source_set_icon(pointer, icon.pointer, gint(hotX), gint(-Self.iconOffset.y))
    }

    /// What it would be dropped on shines through.
    private func translucent(_ image: Paintable) -> Paintable {
        let picture = Paintable { snapshot in
            gtk_snapshot_push_opacity(snapshot, Self.iconOpacity)
            image.draw(in: snapshot)
            gtk_snapshot_pop(snapshot)
        }
        return picture ?? image
    }

    private static let iconOpacity = 0.75
    /// From the pointer to the picture, in pixels: downwards half of a row.
    private static let iconOffset = (x: 12, y: 24)
}

/// What may become of dragged data.
package struct DragActions: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The receiver gets a copy.
    package static let copy = DragActions(rawValue: GDK_ACTION_COPY.rawValue)
    /// The receiver takes it over; the source removes what it has.
    package static let move = DragActions(rawValue: GDK_ACTION_MOVE.rawValue)

    init(_ actions: GdkDragAction) {
        self.init(rawValue: actions.rawValue)
    }

    var cValue: GdkDragAction { GdkDragAction(rawValue) }

    /// One of these: a copy where there is a choice, since it takes nothing away.
    var preferred: DragActions { contains(.copy) ? .copy : intersection(.move) }
}

/// How many things are dragged, on the picture of one of them: a number in the corner where its line ends.
private struct DragCountBadge {
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
