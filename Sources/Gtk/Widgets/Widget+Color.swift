import CGtk

extension Widget {
    /// A colour that the style sheets name, as it is now; nil where none has that name.
    func color(named name: String) -> GdkRGBA? {
        var color = GdkRGBA()
        guard gtk_style_context_lookup_color(gtk_widget_get_style_context(widget), name, &color) != 0 else {
            return nil
        }
        return color
    }
}
