import CGtk

extension Toplevel {
    /// Opens a link or file in the program that the desktop has for it.
    ///
    /// - Parameter failed: runs when there is none, or it could not be started, and the window is still there.
    package func showURI(_ uri: String, failed: @escaping () -> Void) {
        let callback = AsyncReady.Handler { [self] result in
            do throws(GLibError) {
                _ = try throwingGLibError { gtk_show_uri_full_finish(window, result, $0) }
            } catch {
                // Where the desktop asks for the program, the person may have thought better of it.
                if !error.isCancellation, !isDestroyed { failed() }
            }
        }
        gtk_show_uri_full(window, uri, guint32(GDK_CURRENT_TIME), nil, AsyncReady.callback, callback.retainedData())
    }
}
