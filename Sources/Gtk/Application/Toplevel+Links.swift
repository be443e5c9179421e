import CGtk

extension Toplevel {
    /// Opens a link or file in the program that the desktop has for it.
    ///
    /// - Parameter failed: runs when there is none, or it could not be started.
    package func showURI(_ uri: String, failed: @escaping () -> Void) {
        let callback = AsyncReady.Handler { [self] result in
            let isShown = (try? throwingGLibError { gtk_show_uri_full_finish(window, result, $0) }) ?? 0
            if isShown == 0 { failed() }
        }
        gtk_show_uri_full(window, uri, guint32(GDK_CURRENT_TIME), nil, AsyncReady.callback, callback.retainedData())
    }
}
