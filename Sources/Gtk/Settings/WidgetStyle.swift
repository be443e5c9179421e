import CGtk

/// The style that a widget of this module brings along: below the application's own style sheets, above the theme.
enum WidgetStyle {
    /// Adds `css` to `display`, once for each `key`.
    static func install(_ css: String, key: String, on display: OpaquePointer) {
        let object = UnsafeMutablePointer<GObject>(display)
        guard g_object_get_data(object, key) == nil, let provider = gtk_css_provider_new() else { return }
        AccentColor.keepRight(on: Display(retaining: display))
        gtk_css_provider_load_from_data(provider, css, -1)
        gtk_style_context_add_provider_for_display(
            display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION - 1))
        g_object_set_data_full(object, key, provider, { if let provider = $0 { g_object_unref(provider) } })
    }
}
