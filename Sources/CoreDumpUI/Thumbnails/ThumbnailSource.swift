import CoreDumpStore
import Foundation
import Gtk

/// Where the pictures of bugs come from.
nonisolated struct ThumbnailSource: Sendable {
    /// Reads and decodes a picture, on any thread. Nil for a bug that has none.
    let picture: @Sendable (ThumbnailKey) throws -> DecodedPicture?
    /// Whether it is known at once that a bug has no picture: some microseconds, on any thread.
    let lacks: @Sendable (_ bug: Bug.ID, _ updated: Date) throws -> Bool

    /// A bug has changed while its picture was read: what was read may belong to either state.
    enum Failure: Error {
        case changedMeanwhile
    }
}

extension ThumbnailSource {
    /// The first screenshots of the bugs in a store.
    init(_ store: Store) {
        self.init { key in
            let png = try key.isSmall ? store.smallThumbnail(of: key.bug) : store.thumbnail(of: key.bug)
            guard try store.bug(key.bug).updated == key.updated else { throw Failure.changedMeanwhile }
            return try png.map { try DecodedPicture(encoded: $0, tile: key.size) }
        } lacks: {
            try store.lacksScreenshots($0, asOf: $1)
        }
    }
}
