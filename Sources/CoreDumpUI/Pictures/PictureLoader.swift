import CoreDumpStore
import Foundation
import Gtk
import Screenshots

/// Reads screenshots from the store and decodes them.
struct PictureLoader {
    let store: Store

    enum Failure: Error {
        /// The stored data is not a readable picture.
        case unreadable
    }

    /// The limits for reading and decoding on the main actor, which takes a few milliseconds.
    static let pixelsAtOnce = 1_000_000
    private static let bytesAtOnce = 500_000

    /// Reads the stored bytes, off the main actor.
    func data(_ id: Screenshot.ID) async throws -> Data {
        let store = store
        return try await Task.detached { try store.content(of: id) }.value
    }

    /// Reads and decodes off the main actor.
    ///
    /// - Parameter reduction: for a picture that is shown reduced, so that GTK does not scale millions of pixels in each frame. Nil for
    ///   all pixels.
    func texture(_ id: Screenshot.ID, _ reduction: PictureReduction? = nil) async throws -> Texture {
        try await texture(id) {
            if let reduction {
                try PictureDecoder.reduced(reduction, of: $0)
            } else {
                try PictureDecoder.bitmap(of: $0)
            }
        }
    }

    private func texture(
        _ id: Screenshot.ID, _ decode: @escaping @Sendable (Data) throws -> Bitmap
    ) async throws -> Texture {
        let data = try await data(id)
        return Texture(try await Self.decoded(data, decode))
    }

    @concurrent
    nonisolated private static func decoded(
        _ data: Data, _ decode: @Sendable (Data) throws -> Bitmap
    ) async throws -> Bitmap {
        do { return try decode(data) } catch is PictureProblem { throw Failure.unreadable }
    }

    /// Decodes a small picture at once, so that nothing flickers; nil for a large one, which should be loaded in the background.
    func smallTexture(_ screenshot: Screenshot) throws -> Texture? {
        guard screenshot.width * screenshot.height <= Self.pixelsAtOnce, screenshot.byteCount <= Self.bytesAtOnce,
            screenshot.format == .png || screenshot.format == .jpeg
        else { return nil }
        let data = try store.content(of: screenshot.id)
        do { return Texture(try PictureDecoder.bitmap(of: data)) } catch { throw Failure.unreadable }
    }

    /// The thumbnail that shows until the picture is loaded; nil if it cannot be read.
    func thumbnail(_ screenshot: Screenshot) -> Texture? {
        try? Texture(encoded: [UInt8](screenshot.thumbnail))
    }
}

extension Screenshot {
    /// In pixels.
    var size: PixelSize { PixelSize(width: width, height: height) }

    /// The size of the part that the thumbnail shows, in pixels of the screenshot: of a very long one it may be the beginning.
    func size(ofThumbnail thumbnail: Texture) -> PixelSize {
        if PictureReduction.isTall(width: width, height: height) {
            return PixelSize(width: width, height: thumbnail.height * width / max(thumbnail.width, 1))
        }
        guard PictureReduction.isWide(width: width, height: height) else { return size }
        return PixelSize(width: thumbnail.width * height / max(thumbnail.height, 1), height: height)
    }
}

extension Texture {
    /// - Complexity: O(width × height)
    convenience init(_ bitmap: Bitmap) {
        self.init(rgba: bitmap.pixels, width: bitmap.width, height: bitmap.height)
    }
}

/// A spinner that appears only when loading takes a while.
final class DelayedSpinner {
    let widget = Spinner()
    private var delay: LoopSource?

    /// The time before it appears.
    private static let patienceMilliseconds = 300

    init() {
        widget.halign = .center
        widget.valign = .center
        widget.setSizeRequest(width: 32, height: 32)
        widget.isVisible = false
    }

    func begin() {
        delay = .after(milliseconds: Self.patienceMilliseconds) { [widget] in
            widget.isVisible = true
            widget.isSpinning = true
        }
    }

    func end() {
        delay = nil
        widget.isSpinning = false
        widget.isVisible = false
    }
}
