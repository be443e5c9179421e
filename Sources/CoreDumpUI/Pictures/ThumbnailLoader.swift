import CoreDumpStore
import Foundation
import Gtk

/// Reads and decodes the pictures of bugs off the main actor, the latest request first, and caches those that were used last.
final class ThumbnailLoader {
    /// A picture; nil for a bug that has none.
    typealias Picture = Texture?

    private struct Weak {
        weak var request: ThumbnailRequest?
    }

    private let source: ThumbnailSource
    private var small = BoundedCache<ThumbnailKey, Picture>(limit: 8_000_000)
    private var large = BoundedCache<ThumbnailKey, Picture>(limit: 48_000_000)
    /// The requests that wait for a picture.
    private var requests: [ThumbnailKey: [Weak]] = [:]
    /// The pictures to read, the latest request last.
    private var waiting: [ThumbnailKey] = []
    private var running: Set<ThumbnailKey> = []
    /// Counts the calls of ``forgetAll()``: a picture whose reading began before is not kept.
    private var generation = 0
    private let runningLimit: Int

    /// The rough cost of a cached nil, in bytes.
    private static let costOfNone = 200

    /// - Parameter runningLimit: how many pictures are read at the same time; the default leaves one processor to the window.
    init(
        source: ThumbnailSource, runningLimit: Int = min(2, max(1, ProcessInfo.processInfo.activeProcessorCount - 1))
    ) {
        self.source = source
        self.runningLimit = runningLimit
    }

    convenience init(store: Store) {
        self.init(source: ThumbnailSource(store))
    }

    /// The picture, or that there is none, where that is known. Nil if it has to be read first; see ``request(_:_:)``.
    func known(_ key: ThumbnailKey) -> Picture? {
        if let kept = key.isSmall ? small.value(for: key) : large.value(for: key) { return kept }
        guard lacksPicture(key.bug, updated: key.updated) else { return nil }
        keep(nil, for: key, cost: Self.costOfNone)
        return .some(nil)
    }

    /// Whether the bug in that state has no picture, in any size. Most bugs of a list have none, which is looked up at once: a
    /// placeholder that appears late, or shows for a moment before a picture, would flicker.
    func lacksPicture(_ bug: Bug.ID, updated: Date) -> Bool {
        (try? source.lacks(bug, updated)) == true
    }

    /// Reads a picture and calls `body` with it, later and once, if the returned request is kept until then.
    func request(_ key: ThumbnailKey, _ body: @escaping (Picture) -> Void) -> ThumbnailRequest {
        let request = ThumbnailRequest(key, body: body) { [weak self] in self?.withdraw($0) }
        requests[key, default: []].append(Weak(request: request))
        if !running.contains(key) {
            waiting.removeAll { $0 == key }
            waiting.append(key)
            startNext()
        }
        return request
    }

    /// Forgets all pictures, after unknown changes of the database.
    func forgetAll() {
        generation += 1
        small.removeAll()
        large.removeAll()
    }

    private func withdraw(_ key: ThumbnailKey) {
        requests[key]?.removeAll { $0.request == nil }
        guard requests[key]?.isEmpty == true else { return }
        requests[key] = nil
        waiting.removeAll { $0 == key }
    }

    private func startNext() {
        while running.count < runningLimit, let key = waiting.popLast() {
            running.insert(key)
            let (source, generation) = (source, generation)
            Task { [weak self] in
                let result = await Self.load(key, source)
                self?.finish(key, result, generation)
            }
        }
    }

    /// Beside the main actor.
    @concurrent private nonisolated static func load(
        _ key: ThumbnailKey, _ source: ThumbnailSource
    ) async -> Result<DecodedPicture?, any Error> {
        Result { try source.picture(key) }
    }

    private func finish(_ key: ThumbnailKey, _ result: Result<DecodedPicture?, any Error>, _ generation: Int) {
        running.remove(key)
        let isCurrent = generation == self.generation
        // A picture that cannot be read leaves its tile empty, and is read again when it is shown again.
        let picture = (try? result.get()).map { Texture($0) }
        if isCurrent, case .success(let decoded) = result {
            keep(picture, for: key, cost: decoded?.byteCount ?? Self.costOfNone)
        }
        let waited = requests.removeValue(forKey: key) ?? []
        if isCurrent {
            for request in waited.compactMap(\.request) { request.answer(picture) }
        } else if !waited.isEmpty {
            requests[key] = waited
            waiting.append(key)
        }
        startNext()
    }

    private func keep(_ picture: Picture, for key: ThumbnailKey, cost: Int) {
        if key.isSmall {
            small.insert(picture, for: key, cost: cost)
        } else {
            large.insert(picture, for: key, cost: cost)
        }
    }
}

/// Identifies the picture of one state of a bug in one size: the same key always means the same picture.
nonisolated struct ThumbnailKey: Hashable, Sendable {
    let bug: Bug.ID
    /// When the bug was last changed, which is also when its screenshots were.
    let updated: Date
    /// In pixels of the screen.
    let size: PixelSize

    /// Whether the small thumbnail is large enough.
    var isSmall: Bool { max(size.width, size.height) <= ScreenshotContent.smallThumbnailSide }
}

/// A request for a picture. Releasing it cancels it.
final class ThumbnailRequest {
    let key: ThumbnailKey
    private let body: (Texture?) -> Void
    private let onRelease: (ThumbnailKey) -> Void

    /// - Parameters:
    ///   - body: called with the picture; nil where there is none, or it cannot be read.
    ///   - onRelease: called when the request is released.
    init(_ key: ThumbnailKey, body: @escaping (Texture?) -> Void, onRelease: @escaping (ThumbnailKey) -> Void) {
        self.key = key
        self.body = body
        self.onRelease = onRelease
    }

    isolated deinit {
        onRelease(key)
    }

    func answer(_ texture: Texture?) {
        body(texture)
    }
}

/// Reads the pictures of bugs for ``ThumbnailLoader``.
nonisolated struct ThumbnailSource: Sendable {
    /// Reads and decodes a picture, on any thread. Nil for a bug that has none.
    let picture: @Sendable (ThumbnailKey) throws -> DecodedPicture?
    /// Whether a bug has no picture, as far as that is known without reading it: takes some microseconds, on any thread.
    let lacks: @Sendable (_ bug: Bug.ID, _ updated: Date) throws -> Bool

    /// The bug changed while its picture was read, which may belong to either state.
    enum Failure: Error {
        case changedMeanwhile
    }
}

extension ThumbnailSource {
    /// Reads the first screenshots of the bugs in a store.
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
