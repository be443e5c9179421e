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

    /// Runs when the drag has begun: the last chance for ``setIcon(widget:hotX:hotY:)``.
    package func onBegin(_ body: @escaping () -> Void) -> SignalConnection {
        connect("drag-begin", body)
    }

    /// Runs when the drag is over, dropped or not.
    package func onEnd(_ body: @escaping (_ isMoved: Bool) -> Void) -> SignalConnection {
        connect("drag-end") { body($0.bool(1)) }
    }

    /// Shows a picture of `widget`, as it looks now, at the pointer from the next drag on.
    /// - Parameters:
    ///   - hotX: where the pointer holds the picture, in pixels from its left side.
    ///   - hotY: in pixels from its top.
    ///   - count: how many things are dragged; more than one is told on the picture.
    package func setIcon(widget: Widget, hotX: Int, hotY: Int, count: Int = 1) {
        // The live picture would follow the widget while it is bound to other rows, and keep it alive.
        guard var image = Paintable(currentImageOf: widget) else { return }
        if count > 1 { image = DragCount(count, over: widget).drawn(on: image) }
        let icon = gdk_display_is_composited(gtk_widget_get_display(widget.widget)) != 0 ? translucent(image) : image
        gtk_drag_source_set_icon(pointer, icon.pointer, gint(hotX), gint(hotY))
    }

    /// Shows a small copy of `texture` beside the pointer from the next drag on, at most `longestSide` pixels wide and high.
    package func setIcon(texture: Texture, longestSide: Int) {
        let scale = min(1, Double(longestSide) / Double(max(texture.width, texture.height, 1)))
        let (width, height) = (Double(texture.width) * scale, Double(texture.height) * scale)
        guard let icon = Paintable({ gdk_paintable_snapshot(texture.pointer, $0, width, height) }) else { return }
        gtk_drag_source_set_icon(pointer, icon.pointer, gint(width / 2), gint(height / 2))
    }

    /// So that what it would be dropped on shines through. Where windows are not blended it would look black.
    private func translucent(_ image: Paintable) -> Paintable {
        let picture = Paintable { snapshot in
            gtk_snapshot_push_opacity(snapshot, Self.iconOpacity)
            image.draw(in: snapshot)
            gtk_snapshot_pop(snapshot)
        }
        return picture ?? image
    }

    private static let iconOpacity = 0.75
}
