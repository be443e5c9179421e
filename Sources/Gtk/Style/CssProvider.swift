import CGtk

/// A style sheet.
package final class CssProvider: Object {
    private var provider: UnsafeMutablePointer<GtkCssProvider> { cast() }

    package init(_ css: String = "") {
        super.init(owning: gtk_css_provider_new())
        load(css)
    }

    /// Loads a sheet from a resource; an empty one when there is none.
    package init(resource path: String) {
        super.init(owning: gtk_css_provider_new())
        guard g_resources_get_info(path, G_RESOURCE_LOOKUP_FLAGS_NONE, nil, nil, nil) != 0 else { return }
        gtk_css_provider_load_from_resource(provider, path)
    }

    /// Replaces the content of the sheet. GTK logs warnings for invalid content.
    package func load(_ css: String) {
        gtk_css_provider_load_from_data(provider, css, gssize(css.utf8.count))
    }

    /// Applies the sheet to everything on the display, over the theme.
    /// - Parameter isOverOthers: whether it takes precedence over the program's other sheets.
    package func add(to display: Display, over isOverOthers: Bool = false) {
        gtk_style_context_add_provider_for_display(
            display.pointer, pointer, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + (isOverOthers ? 1 : 0)))
    }

    package func remove(from display: Display) {
        gtk_style_context_remove_provider_for_display(display.pointer, pointer)
    }
}

/// Styles of the widgets of this library: below the application's style sheets, above the theme.
package enum WidgetStyle {
    /// Adds `css` to `display`, once for each `key`.
    package static func install(_ css: String, key: String, on display: OpaquePointer) {
        let object = UnsafeMutablePointer<GObject>(display)
        guard g_object_get_data(object, key) == nil, let provider = gtk_css_provider_new() else { return }
        AccentColor.install(on: Display(retaining: display))
        gtk_css_provider_load_from_data(provider, css, -1)
        gtk_style_context_add_provider_for_display(
            display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION - 1))
        g_object_set_data_full(object, key, provider, { if let provider = $0 { g_object_unref(provider) } })
    }
}
