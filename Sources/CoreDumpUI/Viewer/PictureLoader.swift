import CoreDumpStore
import Foundation
import Gtk

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
    func texture(_ id: Screenshot.ID) async throws -> Texture {
        let data = try await data(id)
        do { return try await Texture.decoded([UInt8](data)) } catch { throw Failure.unreadable }
    }

    /// A picture with its longer side at most `side` pixels long, off the main actor: what is looked at smaller than it is need
    /// not be drawn from millions of pixels each time.
    func texture(_ id: Screenshot.ID, side: Int) async throws -> Texture {
        let data = try await data(id)
        do { return Texture(try await Self.decode(data, side: side)) } catch { throw Failure.unreadable }
    }

    @concurrent
    nonisolated private static func decode(_ data: Data, side: Int) async throws -> DecodedImage {
        try ImageDecoder.decode([UInt8](data), limits: DesktopImage.limits, fittedTo: side)
    }

    /// The picture at once if it is small, so that nothing flickers; nil if it should be loaded without holding up anything.
    func smallTexture(_ screenshot: Screenshot) throws -> Texture? {
        guard screenshot.width * screenshot.height <= Self.pixelsAtOnce, screenshot.byteCount <= Self.bytesAtOnce
        else { return nil }
        let data = try store.content(of: screenshot.id)
        do { return try Texture(encoded: [UInt8](data)) } catch { throw Failure.unreadable }
    }

    /// A small picture that stands for the large one until it is there; nil if it cannot be read.
    func thumbnail(_ screenshot: Screenshot) -> Texture? {
        try? Texture(encoded: [UInt8](screenshot.thumbnail))
    }
}
