import CGtk

/// One choice out of several strings.
package final class DropDown: Widget {
    package init(_ strings: [String]) {
        super.init(retaining: strings.withCStrings { gtk_drop_down_new_from_strings($0) })
    }

    /// The index of the choice, nil when there is none.
    package var selected: Int? {
        get { Int(listPosition: gtk_drop_down_get_selected(pointer)) }
        set { gtk_drop_down_set_selected(pointer, newValue.listPosition) }
    }

    package func onSelected(_ body: @escaping () -> Void) -> SignalConnection {
        onNotify("selected", body)
    }
}
