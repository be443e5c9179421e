import Gtk
import Localization

/// Images that were copied, in this program or another one, which may be slow or hang.
final class ImageClipboard {
    private let clipboard = Display.default?.clipboard
    private let reader: ClipboardReader?
    /// Ends when the answer is there.
    private var patience: LoopSource?
    /// Says that there was no image, which may wait for its turn while one is copied.
    private var refusal: Toast?
    /// Those of a dialog that may have closed.
    private weak var refusing: Toasts?

    private static let kinds: [DropValue.Kind] = [.files, .texture]
    /// What answers later is seen not to.
    private static let patienceMilliseconds = 3000

    init() {
        reader = clipboard.map { ClipboardReader($0, images: .pictures) }
    }

    /// Whether an image was copied, or files, and no text.
    var offersNoText: Bool {
        guard let clipboard else { return false }
        return !clipboard.offers([.text])
            && (clipboard.offers(Self.kinds, images: .pictures) || clipboard.unreadableImage != nil)
    }

    /// Fetches what was copied. It is waited for until it is there, it is asked for once more, or ``stop()``.
    ///
    /// - Parameter toasts: says when it takes long.
    /// - Returns: nil when it is no image.
    /// - Throws: `CancellationError` when it is not waited for any more.
    func read(_ toasts: Toasts) async throws -> DropValue? {
        stop()
        if let refusal { refusing?.dismiss(refusal) }
        refusal = nil
        var toast: Toast?
        let patience = LoopSource.after(milliseconds: Self.patienceMilliseconds) {
            toast = toasts.tell(gettext("The program that the image was copied in does not answer."))
        }
        self.patience = patience
        defer {
            patience.cancel()
            if let toast { toasts.dismiss(toast) }
        }
        return try await reader?.read(Self.kinds)
    }

    /// Says it until something is fetched again.
    func sayNothingToPaste(_ toasts: Toasts) {
        refusal = toasts.tell(gettext("There is no image to paste. Copy one first."))
        refusing = toasts
    }

    /// Waits no longer.
    func stop() {
        reader?.stop()
    }
}
