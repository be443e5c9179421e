import CGtk

/// Starts drags from a widget. Handlers live as long as the widget that the source was added to, or as their connections.
package final class DragSource: EventController {
    /// - Parameter actions: the allowed actions. With ``DragActions/move`` the handler of ``onEnd(_:)`` must remove the dragged item when
    ///   its argument is true.
    package init(actions: DragActions = .copy) {
        super.init(owning: gtk_drag_source_new())
        gtk_drag_source_set_actions(pointer, actions.cValue)
    }

    /// Runs before a drag, with the point where the button was pressed, in the widget's pixels. Answer the dragged content; nil for no
    /// drag.
    package func onPrepare(
        _ body: @escaping (_ x: Double, _ y: Double) -> ContentProvider?
    ) -> SignalConnection {
        connect("prepare") { $0.answer(body($0.double(0), $0.double(1))) }
    }

    /// Runs when the drag begins: the last chance for ``setIcon(widget:count:)``.
    package func onBegin(_ body: @escaping () -> Void) -> SignalConnection {
        connect("drag-begin") { arguments in
            arguments.object(0).map(Self.letDropsThrough)
            body()
        }
    }

    /// After a refused drop the drag icon flies back. On X11 it would receive the user's next drops meanwhile.
    private static func letDropsThrough(_ drag: OpaquePointer) {
        let region = cairo_region_create()
        gdk_drag_get_drag_surface(drag).map { gdk_surface_set_input_region($0, region) }
        cairo_region_destroy(region)
    }

    /// Runs when the drag ends, after a drop or without one.
    package func onEnd(_ body: @escaping (_ isMoved: Bool) -> Void) -> SignalConnection {
        connect("drag-end") { body($0.bool(1)) }
    }

    /// Shows an image of `widget` below the pointer from the next drag on.
    /// - Parameters:
    ///   - backdrop: a widget whose background is drawn behind the image, for a widget without background.
    ///   - count: the number of dragged items, which the image shows if it is greater than one.
    package func setIcon(widget: Widget, on backdrop: Widget? = nil, count: Int = 1) {
        // A live paintable would change when the widget is bound to another row, and keep it alive.
        guard var image = Paintable(currentImageOf: widget) else { return }
        if let backdrop { image = image.drawn(onBackgroundOf: backdrop) }
        if count > 1 { image = DragCountBadge(count, over: widget).drawn(on: image) }
        setIcon(image, from: widget)
    }

    /// Shows a reduced copy of `texture` below the pointer from the next drag on, at most `longestSide` pixels wide and high.
    package func setIcon(texture: Texture, longestSide: Int) {
        guard let widget = Widget(borrowing: gtk_event_controller_get_widget(pointer)) else { return }
        let scale = min(1, Double(longestSide) / Double(max(texture.width, texture.height, 1)))
        let (width, height) = (Double(texture.width) * scale, Double(texture.height) * scale)
        guard let icon = Paintable({ gdk_paintable_snapshot(texture.pointer, $0, width, height) }) else { return }
        setIcon(icon, from: widget)
    }

    /// Places the icon in line with `widget`, below the pointer, so that what is under the pointer stays readable where windows are not
    /// composited: a translucent icon would be black there.
    private func setIcon(_ image: Paintable, from widget: Widget) {
        let isBlended = gdk_display_is_composited(gtk_widget_get_display(widget.widget)) != 0
        let icon = isBlended ? translucent(image) : image
        let hotX = widget.isRightToLeft ? image.width + Self.iconOffset.x : -Self.iconOffset.x
        gtk_drag_source_set_icon(pointer, icon.pointer, gint(hotX), gint(-Self.iconOffset.y))
    }

    /// The image, so that the drop target shines through.
    private func translucent(_ image: Paintable) -> Paintable {
        let picture = Paintable { snapshot in
            gtk_snapshot_push_opacity(snapshot, Self.iconOpacity)
            image.draw(in: snapshot)
            gtk_snapshot_pop(snapshot)
        }
        return picture ?? image
    }

    private static let iconOpacity = 0.75
    /// The offset from the pointer to the icon, in pixels: half a row down.
    private static let iconOffset = (x: 12, y: 24)
}

package struct DragActions: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The receiver gets a copy.
    package static let copy = DragActions(rawValue: GDK_ACTION_COPY.rawValue)
    /// The receiver takes the data; the source removes its own.
    package static let move = DragActions(rawValue: GDK_ACTION_MOVE.rawValue)

    init(_ actions: GdkDragAction) {
        self.init(rawValue: actions.rawValue)
    }

    var cValue: GdkDragAction { GdkDragAction(rawValue) }

    /// A single action: copy where possible, because it removes nothing.
    var preferred: DragActions { contains(.copy) ? .copy : intersection(.move) }
}

/// A number in the corner of a drag icon: how many items are dragged.
private struct DragCountBadge {
    private let layout: Object
    private let isAtLeft: Bool
    private let background: GdkRGBA
    private let foreground: GdkRGBA

    /// In pixels: beside and above the number, and around the badge.
    private static let (padding, leading, margin) = (Float(8), Float(3), Float(6))

    /// - Parameter widget: the widget in the icon, whose font and colours are used.
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
        // At least a circle.
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
