import CoreDumpStore
import Foundation
import Gtk

/// Where the pictures of bugs come from.
nonisolated struct ThumbnailSource: Sendable {
    /// Reads and decodes a picture, on any thread. Nil for a bug that has none.
    let picture: @Sendable (ThumbnailKey) throws -> DecodedPicture?

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
        }
    }
}
