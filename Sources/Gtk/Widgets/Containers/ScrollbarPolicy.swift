import CGtk

/// When a scrollbar shows.
package enum ScrollbarPolicy {
    /// Always there.
    case always
    /// There when the content is larger than the view.
    case automatic
    /// The view grows with its content and does not scroll.
    case never
    /// Scrolls without a scrollbar.
    case external

    var cValue: GtkPolicyType {
        switch self {
        case .always: GTK_POLICY_ALWAYS
        case .automatic: GTK_POLICY_AUTOMATIC
        case .never: GTK_POLICY_NEVER
        case .external: GTK_POLICY_EXTERNAL
        }
    }
}
