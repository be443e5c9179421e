import CGtk

extension Toplevel {
    /// Opens a link or file in the program that the desktop has for it. Those of one window are opened one after the other.
    ///
    /// - Parameter failed: runs when there is none, or it could not be started, and the window is still there.
    package func showURI(_ uri: String, failed: @escaping () -> Void) {
        let links = attachment(LinkQueue.key, as: LinkQueue.self) ?? LinkQueue()
        attach(links, LinkQueue.key)
        links.show(LinkQueue.Link(uri: uri, failed: failed), in: self)
    }

    /// - Parameter ended: runs when the program was started, or was not.
    fileprivate func show(_ link: LinkQueue.Link, ended: @escaping () -> Void) {
        let callback = AsyncReady.Handler { [self] result in
            do throws(GLibError) {
                _ = try throwingGLibError { gtk_show_uri_full_finish(window, result, $0) }
            } catch {
                // Where the desktop asks which program to use, the user may have cancelled.
                if !error.isCancellation, !isDestroyed { link.failed() }
            }
            ended()
        }
        gtk_show_uri_full(
            window, link.uri, guint32(GDK_CURRENT_TIME), nil, AsyncReady.callback, callback.retainedData())
    }
}

/// Links of a window on their way to other programs, which the window keeps. While it is handed to the program of one link, GTK before 4.12
/// complains under Wayland of a second one.
private final class LinkQueue {
    struct Link {
        let uri: String
        let failed: () -> Void
    }

    static let key = "coredump-links"

    /// The first of them is on its way.
    private var links: [Link] = []
    private var next: LoopSource?

    func show(_ link: Link, in window: Toplevel) {
        links.append(link)
        if links.count == 1 { showFirst(in: window) }
    }

    private func showFirst(in window: Toplevel) {
        guard let link = links.first, !window.isDestroyed else { return }
        window.show(link) { [weak self] in
            // GTK takes the window back only after it has told that the program was started.
            self?.next = .idle { [weak self] in
                self?.links.removeFirst()
                self?.showFirst(in: window)
            }
        }
    }
}
