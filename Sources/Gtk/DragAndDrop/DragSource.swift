import CGtk

/// Lets something be dragged out of a widget.
///
/// Handlers go with the widget that the source was added to, or with their connections.
package final class DragSource: EventController {
    /// - Parameter actions: what receivers may do. With ``DragActions/move`` the handler of ``onEnd(_:)`` must remove
    ///   what was dragged when it hears that it was moved.
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

    /// The picture of a drag that came to nothing flies back for a while. On X11 it would take what is dropped meanwhile.
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
    /// - Parameter count: how many things are dragged; more than one is told on the picture.
    package func setIcon(widget: Widget, count: Int = 1) {
        // The live picture would follow the widget while it is bound to other rows, and keep it alive.
        guard var image = Paintable(currentImageOf: widget) else { return }
        if count > 1 { image = DragCount(count, over: widget).drawn(on: image) }
        hang(image, from: widget)
    }

    /// Hangs a small copy of `texture` below the pointer from the next drag on, at most `longestSide` pixels wide and high.
    package func setIcon(texture: Texture, longestSide: Int) {
        guard let widget = Widget(borrowing: gtk_event_controller_get_widget(pointer)) else { return }
        let scale = min(1, Double(longestSide) / Double(max(texture.width, texture.height, 1)))
        let (width, height) = (Double(texture.width) * scale, Double(texture.height) * scale)
        guard let icon = Paintable({ gdk_paintable_snapshot(texture.pointer, $0, width, height) }) else { return }
        hang(icon, from: widget)
    }

    /// Where the lines of `widget` go on, and so far down that what the pointer is on stays readable, where windows are not blended
    /// too. There a translucent picture would look black.
    private func hang(_ image: Paintable, from widget: Widget) {
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
