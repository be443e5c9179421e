import CGtk

extension Widget {
    /// What the visible labels in the widget say, in the order of the widget tree.
    ///
    /// - Parameter style: labels of this style are left out.
    /// - Complexity: O(n) for n widgets
    package func texts(leavingOut style: StyleClass? = nil) -> [String] {
        guard isVisible else { return [] }
        if let style, hasStyle(style) { return [] }
        let own =
            g_type_check_instance_is_a(cast(), gtk_label_get_type()) != 0
            ? [String(copying: gtk_label_get_text(pointer))] : []
        return own + children.flatMap { $0.texts(leavingOut: style) }
    }
}
