import CGtk
import CGtkShim

package final class Clipboard: Object {
    package func setText(_ text: String) {
        gdk_clipboard_set_text(pointer, text)
    }

    /// Offers `content` in all its formats.
    package func setContent(_ content: ContentProvider?) {
        gdk_clipboard_set_content(pointer, content?.cast())
    }

    private var formats: OpaquePointer? { gdk_clipboard_get_formats(pointer) }

    /// Whether the formats are in the order of the program that copied. Mutter reverses the list (51; see docs/Platforms.md), and other
    /// compositors cannot be distinguished from it; content of this program does not pass through it.
    private var areOrdered: Bool {
        gdk_clipboard_is_local(pointer) != 0
            || shim_wayland_offers(gdk_clipboard_get_display(pointer), Self.protocolOfMutter) == 0
    }

    /// Only Mutter offers this protocol.
    private static let protocolOfMutter = "gtk_shell1"

    /// Whether the content is available as one of these kinds.
    ///
    /// - Parameter images: the image files that are read without conversion.
    package func offers(_ kinds: [DropValue.Kind], images: ImageTypes = .none) -> Bool {
        kinds.contains { kind in
            if kind == .texture, images.preferred(of: formats) != nil { return true }
            // Other programs offer MIME types only; GDK knows the types it can convert them to.
            let wanted = gdk_content_formats_union_deserialize_gtypes(
                gdk_content_formats_ref(formats))
            defer { gdk_content_formats_unref(wanted) }
            return gdk_content_formats_contain_gtype(wanted, kind.type) != 0
        }
    }

    /// An image whose formats GDK cannot decode.
    package var unreadableImage: DropValue? {
        formats.flatMap { mimeTypes(of: $0).first { $0.hasPrefix("image/") } }.map(DropValue.unreadableImage)
    }

    /// Reads the content as a kind that it ``offers(_:images:)``.
    ///
    /// - Parameters:
    ///   - images: the image files that are read without conversion.
    ///   - isWanted: whether the caller still waits.
    ///   - answer: runs with nil when the owner refuses, and never when the owner does not answer.
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

/// Reads the clipboard for one caller at a time: a later call replaces a waiting one, because the owner of the clipboard may never answer.
///
/// On X11, GTK 4.8 keeps waiting for a missing answer, even after the read is cancelled, and takes the next answer of any owner for it:
/// so the first answer goes to the last call.
package final class ClipboardReader {
    private let clipboard: Clipboard
    private let images: ImageTypes
    private var turn = 0
    private var waiting: (kind: DropValue.Kind, continuation: CheckedContinuation<DropValue?, any Error>)?

    /// - Parameter images: the image files that are read without conversion.
    package init(_ clipboard: Clipboard, images: ImageTypes = .none) {
        self.clipboard = clipboard
        self.images = images
    }

    isolated deinit {
        stop()
    }

    /// Reads the content as the first of the kinds that succeeds.
    ///
    /// - Returns: nil when there is none, or the owner refuses; otherwise also what is known of unreadable content.
    /// - Throws: `CancellationError` when ``stop()`` or another call replaces this one.
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

    /// Cancels a waiting call.
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
