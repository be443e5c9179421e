import CGtk

/// A style sheet.
package final class CssProvider: Object {
    private var provider: UnsafeMutablePointer<GtkCssProvider> { cast() }

    package init(_ css: String = "") {
        super.init(owning: gtk_css_provider_new())
        load(css)
    }

    /// Reads the sheet, which takes the place of the one before. GTK warns on the terminal about what it cannot read.
    package func load(_ css: String) {
        gtk_css_provider_load_from_data(provider, css, gssize(css.utf8.count))
    }

    /// Applies the sheet to everything on the display, over the theme.
    package func add(to display: Display) {
        gtk_style_context_add_provider_for_display(
            display.pointer, pointer, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    }

    package func remove(from display: Display) {
        gtk_style_context_remove_provider_for_display(display.pointer, pointer)
    }
}
