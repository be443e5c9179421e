import CGtk

/// Shows and hides its child with an animation.
package final class Revealer: Widget {
    package init(_ child: Widget? = nil, transition: Transition = .slideDown) {
        super.init(retaining: gtk_revealer_new())
        gtk_revealer_set_transition_type(pointer, transition.cValue)
        self.child = child
    }

    package var child: Widget? {
        get { Widget(borrowing: gtk_revealer_get_child(pointer)) }
        set { gtk_revealer_set_child(pointer, newValue?.widget) }
    }

    /// Sets the animation of the next change.
    package func setTransition(_ transition: Transition) {
        gtk_revealer_set_transition_type(pointer, transition.cValue)
    }

    /// Whether the child is shown or being shown.
    package var revealsChild: Bool {
        get { gtk_revealer_get_reveal_child(pointer) != 0 }
        set { gtk_revealer_set_reveal_child(pointer, newValue.gboolean) }
    }

    /// Whether the child is fully shown.
    package var isChildRevealed: Bool { gtk_revealer_get_child_revealed(pointer) != 0 }

    package func onChildRevealedChanged(_ body: @escaping () -> Void) -> SignalConnection {
        onNotify("child-revealed", body)
    }
}

extension Revealer {
    /// The animation that shows and hides the child.
    package enum Transition {
        case none, crossfade, slideDown, slideUp

        var cValue: GtkRevealerTransitionType {
            switch self {
            case .none: GTK_REVEALER_TRANSITION_TYPE_NONE
            case .crossfade: GTK_REVEALER_TRANSITION_TYPE_CROSSFADE
            case .slideDown: GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN
            case .slideUp: GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP
            }
        }
    }
}
