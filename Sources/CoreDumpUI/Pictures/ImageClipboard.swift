import Gtk
import Localization
import Screenshots

/// The images on the clipboard. The program that owns the clipboard may be slow or hang.
final class ImageClipboard {
    private let clipboard = Display.default?.clipboard
    private let reader: ClipboardReader?
    /// Shows a message when the owner does not answer in time.
    private var patience: LoopSource?
    /// The toast that says that there is no image. It may still wait in the queue of toasts when the user has copied one.
    private var refusal: Toast?
    /// Where ``refusal`` shows; a dialog may have closed.
    private weak var refusing: Toasts?

    private static let kinds: [DropValue.Kind] = [.files, .texture]
    /// After this time a message says that the owner does not answer.
    private static let patienceMilliseconds = 3000

    init() {
        reader = clipboard.map { ClipboardReader($0, images: .pictures) }
    }

    /// Whether the clipboard has an image or files, and no text.
    var offersNoText: Bool {
        guard let clipboard else { return false }
        return !clipboard.offers([.text])
            && (clipboard.offers(Self.kinds, images: .pictures) || clipboard.unreadableImage != nil)
    }

    /// Reads the clipboard. Waits for the answer until the next call, or ``stop()``.
    ///
    /// - Parameter toasts: shows a message when it takes long.
    /// - Returns: nil when there is no image.
    /// - Throws: `CancellationError` after another call, or ``stop()``.
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

    /// Shows that there is no image, until the next ``read(_:)``.
    func sayNothingToPaste(_ toasts: Toasts) {
        refusal = toasts.tell(gettext("There is no image to paste. Copy one first."))
        refusing = toasts
    }

    /// Stops waiting.
    func stop() {
        reader?.stop()
    }
}

extension ImageTypes {
    /// The types whose files are taken as they are when they are dropped or pasted.
    static let pictures = ImageTypes(
        PictureFormat.allCases.map(\.mediaTypes), byteLimit: PictureLimits.standard.fileByteCount)
}

extension PictureFormat {
    /// The media types that programs use for it; the registered one first.
    fileprivate var mediaTypes: [String] {
        switch self {
        case .png: [mediaType, "image/x-png"]
        case .jpeg: [mediaType, "image/jpg", "image/pjpeg"]
        case .tiff: [mediaType, "image/x-tiff"]
        case .webp: [mediaType, "image/x-webp"]
        case .heic: [mediaType, "image/heif", "image/heic-sequence", "image/heif-sequence"]
        case .avif: [mediaType, "image/avif-sequence"]
        case .jxl: [mediaType, "image/x-jxl"]
        case .gif: [mediaType]
        }
    }
}
