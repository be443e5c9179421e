import CGtk

extension Toplevel {
    /// Opens a link or file in the program that the desktop has for it. Nothing happens when there is none; the desktop
    /// tells the person.
    package func showURI(_ uri: String) {
        gtk_show_uri(window, uri, guint32(GDK_CURRENT_TIME))
    }
}
