import CoreDumpStore
import Foundation
import Gtk
import Screenshots

/// Reads screenshots and makes pictures of them.
struct PictureLoader {
    let store: Store

    enum Failure: Error {
        /// What is stored is no picture.
        case unreadable
    }

    /// What is read and decoded while the person waits: a few milliseconds' worth.
    static let pixelsAtOnce = 1_000_000
    private static let bytesAtOnce = 500_000

    /// The bytes as they are stored, read off the main actor.
    func data(_ id: Screenshot.ID) async throws -> Data {
        let store = store
        return try await Task.detached { try store.content(of: id) }.value
    }

    /// Reads and decodes off the main actor.
    ///
    /// - Parameter reduction: what is looked at smaller than it is need not be drawn from millions of pixels each time. Nil for all
    ///   pixels.
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

    /// The picture at once if it is small, so that nothing flickers; nil if it should be loaded without holding up anything.
    func smallTexture(_ screenshot: Screenshot) throws -> Texture? {
        guard screenshot.width * screenshot.height <= Self.pixelsAtOnce, screenshot.byteCount <= Self.bytesAtOnce,
            screenshot.format == .png || screenshot.format == .jpeg
        else { return nil }
        let data = try store.content(of: screenshot.id)
        do { return Texture(try PictureDecoder.bitmap(of: data)) } catch { throw Failure.unreadable }
    }

    /// A small picture that stands for the large one until it is there; nil if it cannot be read.
    func thumbnail(_ screenshot: Screenshot) -> Texture? {
        try? Texture(encoded: [UInt8](screenshot.thumbnail))
    }
}

extension Screenshot {
    /// In pixels.
    var size: PixelSize { PixelSize(width: width, height: height) }

    /// How large the part is that the thumbnail shows, in pixels of the screenshot: of a very long one it may be the beginning.
    func size(ofThumbnail thumbnail: Texture) -> PixelSize {
        if PictureReduction.isTall(width: width, height: height) {
            return PixelSize(width: width, height: thumbnail.height * width / max(thumbnail.width, 1))
        }
        guard PictureReduction.isWide(width: width, height: height) else { return size }
        return PixelSize(width: thumbnail.width * height / max(thumbnail.height, 1), height: height)
    }
}
