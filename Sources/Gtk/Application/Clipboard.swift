import CGtk
import CGtkShim

/// What the user has copied.
package final class Clipboard: Object {
    package func setText(_ text: String) {
        gdk_clipboard_set_text(pointer, text)
    }

    /// Offers everything that `content` can be had as.
    package func setContent(_ content: ContentProvider?) {
        gdk_clipboard_set_content(pointer, content?.cast())
    }

    private var formats: OpaquePointer? { gdk_clipboard_get_formats(pointer) }

    /// Whether what was copied is offered in the order of the program that has copied it. Mutter hands the list on from its end (51; see
    /// docs/Platforms.md), and one that does not is not told from it; what this program has copied itself does not come through it.
    private var areOrdered: Bool {
        gdk_clipboard_is_local(pointer) != 0
            || shim_wayland_offers(gdk_clipboard_get_display(pointer), Self.protocolOfMutter) == 0
    }

    /// No other compositor offers it.
    private static let protocolOfMutter = "gtk_shell1"

    /// Whether what was copied can be had as one of these.
    ///
    /// - Parameter images: of pictures, what can be had as it is.
    package func offers(_ kinds: [DropValue.Kind], images: ImageTypes = .none) -> Bool {
        kinds.contains { kind in
            if kind == .texture, images.preferred(of: formats) != nil { return true }
            // What other programs offer has MIME types only; GDK knows which types it can make of them.
            let wanted = gdk_content_formats_union_deserialize_gtypes(
                gdk_content_formats_ref(formats))
            defer { gdk_content_formats_unref(wanted) }
            return gdk_content_formats_contain_gtype(wanted, kind.type) != 0
        }
    }

    /// A picture that was copied in formats of which GDK can make none.
    package var unreadableImage: DropValue? {
        formats.flatMap { mimeTypes(of: $0).first { $0.hasPrefix("image/") } }.map(DropValue.unreadableImage)
    }

    /// Fetches what was copied as that kind, which it ``offers(_:images:)``.
    ///
    /// - Parameters:
    ///   - images: of pictures, what is fetched as it is.
    ///   - isWanted: whether the caller still waits for it.
    ///   - answer: runs when its owner has answered, if it ever does. Nil when it does not give it.
    func read(
        _ kind: DropValue.Kind, images: ImageTypes, isWanted: @escaping () -> Bool,
        answer: @escaping (DropValue?) -> Void
    ) {
        if kind == .texture, let name = images.preferred(of: formats, areOrdered: areOrdered) {
            return readImage(name, images.byteLimit, isWanted, answer)
        }
        let callback = AsyncReady.Handler { [self] result in
            let value = gdk_clipboard_read_value_finish(pointer, result, nil)
            answer(value.flatMap { DropValue($0) })
        }
        gdk_clipboard_read_value_async(
            pointer, kind.type, G_PRIORITY_DEFAULT, nil, AsyncReady.callback, callback.retainedData())
    }

    private func readImage(
        _ name: String, _ limit: Int, _ isWanted: @escaping () -> Bool, _ answer: @escaping (DropValue?) -> Void
    ) {
        let callback = AsyncReady.Handler { [self] result in
            guard let stream = gdk_clipboard_read_finish(pointer, result, nil, nil) else { return answer(nil) }
            InputStreamReader.read(stream, limit: limit, isWanted: isWanted) {
                answer($0.flatMap(DropValue.init(image:)))
            }
        }
        withMIMETypes(name) {
            gdk_clipboard_read_async(pointer, $0, G_PRIORITY_DEFAULT, nil, AsyncReady.callback, callback.retainedData())
        }
    }
}

/// Fetches what was copied for one caller at a time: a later call takes the place of one that still waits. The owner of the clipboard may
/// never answer.
///
/// On X11, GTK 4.8 goes on waiting for an answer that does not come, even when the reading was cancelled, and then takes the next
/// answer for it, of another owner to another question: so whatever answer comes first goes to the last call.
package final class ClipboardReader {
    private let clipboard: Clipboard
    private let images: ImageTypes
    private var turn = 0
    private var waiting: (kind: DropValue.Kind, continuation: CheckedContinuation<DropValue?, any Error>)?

    /// - Parameter images: of pictures, what is fetched as it is.
    package init(_ clipboard: Clipboard, images: ImageTypes = .none) {
        self.clipboard = clipboard
        self.images = images
    }

    isolated deinit {
        stop()
    }

    /// Fetches what was copied, as the first of the kinds that gives any.
    ///
    /// - Returns: nil when it is none of these, or its owner does not give it; what is known of it then.
    /// - Throws: `CancellationError` when it was stopped, or asked once more, before the answer came.
    package func read(_ kinds: [DropValue.Kind]) async throws -> DropValue? {
        stop()
        let mine = turn
        let offered = DropValue.Kind.allCases.filter { kinds.contains($0) && clipboard.offers([$0], images: images) }
        for kind in offered {
            guard mine == turn else { throw CancellationError() }
            if let value = try await read(kind) { return value }
        }
        return .unread(of: offered) ?? (kinds.contains(.texture) ? clipboard.unreadableImage : nil)
    }

    /// Ends a call that waits.
    package func stop() {
        turn += 1
        waiting?.continuation.resume(throwing: CancellationError())
        waiting = nil
    }

    private func read(_ kind: DropValue.Kind) async throws -> DropValue? {
        try await withCheckedThrowingContinuation { continuation in
            waiting = (kind, continuation)
            clipboard.read(
                kind, images: images, isWanted: { [weak self] in self?.waiting?.kind == kind },
                answer: { [weak self] value in self?.take(value, of: kind) })
        }
    }

    private func take(_ value: DropValue?, of kind: DropValue.Kind) {
        guard let asker = waiting, asker.kind == kind else { return }
        waiting = nil
        asker.continuation.resume(returning: value)
    }
}
