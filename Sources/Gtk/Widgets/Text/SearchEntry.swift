import CGtk

/// A field for what to search for.
package final class SearchEntry: Widget, Editable {
    package init(placeholder: String? = nil) {
        super.init(retaining: gtk_search_entry_new())
        setPlaceholder(placeholder)
        mend()
    }

    /// Words that show while the field is empty.
    package func setPlaceholder(_ placeholder: String?) {
        // GTK 4.8 has the property, but the setter only from 4.10 on.
        setProperty("placeholder-text", to: .string(placeholder))
    }

    /// Keys pressed anywhere in `widget` that mean text start a search. The entry does not keep `widget` alive.
    package func setKeyCaptureWidget(_ widget: Widget?) {
        gtk_search_entry_set_key_capture_widget(pointer, widget?.widget)
    }

    /// Runs when the text has changed and typing has paused for a moment.
    package func onSearchChanged(_ body: @escaping () -> Void) -> SignalConnection {
        connect("search-changed", body)
    }

    /// Runs when typing in the widget of ``setKeyCaptureWidget(_:)`` has begun a search.
    package func onSearchStarted(_ body: @escaping () -> Void) -> SignalConnection {
        connect("search-started", body)
    }

    /// Runs when the input method shows another part of what is being composed: an accent that waits for its letter, or nothing any more.
    package func onPreeditChanged(_ body: @escaping (String) -> Void) -> SignalConnection {
        textWidget.connect("preedit-changed") { body($0.string(0)) }
    }

    /// What hears keys in it.
    package var textWidget: Widget { Widget(retaining: UnsafeMutablePointer(gtk_editable_get_delegate(pointer))) }

    /// Runs when the person presses Escape.
    package func onStopSearch(_ body: @escaping () -> Void) -> SignalConnection {
        connect("stop-search", body)
    }

    /// Runs when the person presses Return.
    package func onActivate(_ body: @escaping () -> Void) -> SignalConnection {
        connect("activate", body)
    }
}
