import CGtk

extension Toplevel {
    /// Opens a link or file in its default program. Links of one window are opened one after the other.
    ///
    /// - Parameter failed: runs when no program could be started and the window still exists.
    package func showURI(_ uri: String, failed: @escaping () -> Void) {
        let links = attachment(LinkQueue.key, as: LinkQueue.self) ?? LinkQueue()
        attach(links, LinkQueue.key)
        links.show(LinkQueue.Link(uri: uri, failed: failed), in: self)
    }

    /// - Parameter ended: runs after success and failure.
    fileprivate func show(_ link: LinkQueue.Link, ended: @escaping () -> Void) {
        let callback = AsyncReady.Handler { [self] result in
            do throws(GLibError) {
                _ = try throwingGLibError { gtk_show_uri_full_finish(window, result, $0) }
            } catch {
                // The user may have cancelled the desktop's dialog for choosing a program.
                if !error.isCancellation, !isDestroyed { link.failed() }
            }
            ended()
        }
        gtk_show_uri_full(
            window, link.uri, guint32(GDK_CURRENT_TIME), nil, AsyncReady.callback, callback.retainedData())
    }
}

/// The queue of a window's links. GTK before 4.12 logs a warning on Wayland when a second link is opened while it exports the window for
/// the first.
private final class LinkQueue {
    struct Link {
        let uri: String
        let failed: () -> Void
    }

    static let key = "coredump-links"

    /// The first one is being opened.
    private var links: [Link] = []
    private var next: LoopSource?

    func show(_ link: Link, in window: Toplevel) {
        links.append(link)
        if links.count == 1 { showFirst(in: window) }
    }

    private func showFirst(in window: Toplevel) {
        guard let link = links.first, !window.isDestroyed else { return }
        window.show(link) { [weak self] in
            // GTK unexports the window only after it has reported success.
            self?.next = .idle { [weak self] in
                self?.links.removeFirst()
                self?.showFirst(in: window)
            }
        }
    }
}
