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
    package func setIcon(widget: Widget, hotX: Int, hotY: Int) {
        let live = gtk_widget_paintable_new(widget.widget)
        defer { g_object_unref(UnsafeMutableRawPointer(live)) }
        // The live one would follow the widget while it is bound to other rows, and keep it alive.
        let image = gdk_paintable_get_current_image(live)
        defer { g_object_unref(UnsafeMutableRawPointer(image)) }
        gtk_drag_source_set_icon(pointer, image, gint(hotX), gint(hotY))
    }
}
