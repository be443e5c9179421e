import CGtk

/// A field for one line of text.
package final class Entry: Widget, Editable {
    private var entry: UnsafeMutablePointer<GtkEntry> { cast() }

    package init() {
        super.init(retaining: gtk_entry_new())
        mend()
    }

    /// Words that show while the field is empty.
    package var placeholder: String? {
        get { gtk_entry_get_placeholder_text(entry).map { String(cString: $0) } }
        set { gtk_entry_set_placeholder_text(entry, newValue) }
    }

    /// Runs when the person presses Return.
    package func onActivate(_ body: @escaping () -> Void) -> SignalConnection {
        connect("activate", body)
    }
}
