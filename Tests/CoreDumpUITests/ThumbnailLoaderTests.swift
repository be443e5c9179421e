import CoreDumpStore
import Dispatch
import Foundation
import Gtk
import ListDiff
import Synchronization
import Testing

@testable import CoreDumpUI

/// Pictures are read by a source that waits until the test lets it go on.
@MainActor
@Suite struct ThumbnailLoaderTests {
    private let source = HeldSource()

    private func key(_ bug: Int64, updated: Double = 0, width: Int = 64) -> ThumbnailKey {
        ThumbnailKey(
            bug: Bug.ID(rowID: bug), updated: Date(timeIntervalSince1970: updated),
            size: PixelSize(width: width, height: width * 10 / 16))
    }

    private func loader() -> ThumbnailLoader {
        ThumbnailLoader(source: source.source, runningLimit: 1)
    }

    @Test func `a picture is read once and known from then on`() async throws {
        let loader = loader()
        #expect(loader.known(key(1)) == nil)
        var answers: [Texture?] = []
        let requests = (0..<3).map { _ in loader.request(key(1)) { answers.append($0) } }
        source.release(1)
        try await wait { answers.count == 3 }
        #expect(source.read == [1])
        #expect(answers.allSatisfy { $0 != nil })
        let known = try #require(loader.known(key(1)))
        #expect(known?.width == 64)
        #expect(known?.height == 40)
        withExtendedLifetime(requests) {}
    }

    @Test func `that there is no picture is known as well`() async throws {
        let loader = loader()
        var answers: [Texture?] = []
        let request = loader.request(key(HeldSource.without)) { answers.append($0) }
        source.release(HeldSource.without)
        try await wait { answers.count == 1 }
        #expect(answers == [nil])
        #expect(loader.known(key(HeldSource.without)) == .some(nil))
        withExtendedLifetime(request) {}
    }

    @Test func `that there is none is known without reading it`() {
        #expect(loader().known(key(HeldSource.knownWithout)) == .some(nil))
        #expect(loader().known(key(HeldSource.without)) == nil)
        #expect(source.read.isEmpty)
    }

    @Test func `one that cannot be read is empty and is tried again`() async throws {
        let loader = loader()
        var answers: [Texture?] = []
        let request = loader.request(key(HeldSource.broken)) { answers.append($0) }
        source.release(HeldSource.broken)
        try await wait { answers.count == 1 }
        #expect(answers == [nil])
        #expect(loader.known(key(HeldSource.broken)) == nil)
        withExtendedLifetime(request) {}
    }

    @Test func `what was asked for last is read first, and what nobody waits for not at all`() async throws {
        let loader = loader()
        var answered = 0
        var requests = [Int64(1), 2, 3, 4].map { bug in loader.request(key(bug)) { _ in answered += 1 } }
        requests.remove(at: 2)
        for bug in [Int64(1), 2, 3, 4] { source.release(bug) }
        try await wait { answered == 3 }
        #expect(source.read == [1, 4, 2])
        requests = []
    }

    @Test func `a changed bug has another picture`() async throws {
        let loader = loader()
        var answered = 0
        let first = loader.request(key(1)) { _ in answered += 1 }
        source.release(1)
        try await wait { answered == 1 }
        #expect(loader.known(key(1, updated: 1)) == nil)
        withExtendedLifetime(first) {}
    }

    @Test func `what was read before everything was forgotten is read again`() async throws {
        let loader = loader()
        var answered = 0
        let request = loader.request(key(1)) { _ in answered += 1 }
        try await wait { source.read == [1] }
        loader.forgetAll()
        source.release(1)
        source.release(1)
        try await wait { answered == 1 }
        #expect(source.read == [1, 1])
        withExtendedLifetime(request) {}
    }

    @Test func `a loader that goes is released with what waits`() async throws {
        weak var released: ThumbnailLoader?
        do {
            let loader = loader()
            released = loader
            let request = loader.request(key(1)) { _ in }
            withExtendedLifetime(request) {}
        }
        source.release(1)
        try await wait { released == nil }
    }

    private func wait(_ isTrue: () -> Bool) async throws {
        let end = ContinuousClock.now + .seconds(20)
        while !isTrue() {
            try #require(ContinuousClock.now < end, "nothing came")
            try await Task.sleep(for: .milliseconds(2))
        }
    }
}

/// Hands out one small picture for each time it is told to.
private final class HeldSource: Sendable {
    /// None, which is found out by reading it; and none, which is known before.
    static let without: Int64 = 100
    static let knownWithout: Int64 = 102
    static let broken: Int64 = 101

    private struct Broken: Error {}

    private let state = Mutex((read: [Int64](), released: [Int64]()))

    var read: [Int64] { state.withLock { $0.read } }

    func release(_ bug: Int64) {
        state.withLock { $0.released.append(bug) }
    }

    var source: ThumbnailSource {
        ThumbnailSource { key in
            let bug = key.bug.rowID
            self.state.withLock { $0.read.append(bug) }
            while !self.take(bug) { usleep(500) }
            if bug == Self.without { return nil }
            if bug == Self.broken { throw Broken() }
            return try DecodedPicture(encoded: Self.png, tile: key.size)
        } lacks: { bug, _ in
            bug.rowID == Self.knownWithout
        }
    }

    private func take(_ bug: Int64) -> Bool {
        state.withLock { state in
            guard let index = state.released.firstIndex(of: bug) else { return false }
            state.released.remove(at: index)
            return true
        }
    }

    /// One red pixel.
    private static let png =
        Data(
            base64Encoded: """
                iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==
                """) ?? Data()
}
