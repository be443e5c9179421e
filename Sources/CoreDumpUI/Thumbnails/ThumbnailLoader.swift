import CoreDumpStore
import Foundation
import Gtk

/// Reads and decodes the pictures of bugs beside the main loop, those asked for last first, and keeps the ones that were
/// used last.
final class ThumbnailLoader {
    /// A picture, or nil of a bug that has none.
    typealias Picture = Texture?

    private struct Weak {
        weak var request: ThumbnailRequest?
    }

    private let source: ThumbnailSource
    private var small = BoundedCache<ThumbnailKey, Picture>(limit: 8_000_000)
    private var large = BoundedCache<ThumbnailKey, Picture>(limit: 48_000_000)
    /// Who waits for what.
    private var requests: [ThumbnailKey: [Weak]] = [:]
    /// What is to be read, the most wanted last.
    private var waiting: [ThumbnailKey] = []
    private var running: Set<ThumbnailKey> = []
    /// Counts how often everything was forgotten: what was read before that is not kept.
    private var generation = 0
    private let runningLimit: Int

    /// What the knowledge that a bug has no picture takes, roughly, in bytes.
    private static let costOfNone = 200

    /// - Parameter runningLimit: how many pictures are read at the same time; one processor is left to the window.
    init(
        source: ThumbnailSource, runningLimit: Int = min(2, max(1, ProcessInfo.processInfo.activeProcessorCount - 1))
    ) {
        self.source = source
        self.runningLimit = runningLimit
    }

    convenience init(store: Store) {
        self.init(source: ThumbnailSource(store))
    }

    /// What is known of the picture: it if there is one, or that there is none. Nil if it has to be read first; see
    /// ``request(_:_:)``.
    func known(_ key: ThumbnailKey) -> Picture? {
        if let kept = key.isSmall ? small.value(for: key) : large.value(for: key) { return kept }
        guard lacksPicture(key.bug, updated: key.updated) else { return nil }
        keep(nil, for: key, cost: Self.costOfNone)
        return .some(nil)
    }

    /// Whether the bug in that state has no picture, of whatever size. Most bugs of a list have none, which is looked up at once: a
    /// sign that comes late for those, or stands for a moment where a picture is to come, would flicker.
    func lacksPicture(_ bug: Bug.ID, updated: Date) -> Bool {
        (try? source.lacks(bug, updated)) == true
    }

    /// Reads a picture and hands it to `body`, once and later, for as long as the returned request is kept.
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

    /// Forgets all pictures: the database has changed in ways that are not known.
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
        // One that cannot be read leaves its place empty, and is tried again when it is shown again.
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
