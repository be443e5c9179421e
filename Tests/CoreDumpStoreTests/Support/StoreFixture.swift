import FetchedResults
import Foundation
import GRDB
import Screenshots
import Synchronization

@testable import CoreDumpStore

/// A store in a directory of its own, whose clock goes one second on each time it is asked.
final class StoreFixture: Sendable {
    let directory: TemporaryDirectory
    let store: Store
    private let clock: Clock

    private final class Clock: Sendable {
        private let seconds = Mutex(1_700_000_000.0)

        func next() -> Date {
            seconds.withLock { seconds in
                seconds += 1
                return Date(timeIntervalSince1970: seconds)
            }
        }
    }

    init(locale: String = "en", zone: TimeZone? = nil) throws {
        directory = try TemporaryDirectory()
        let clock = Clock()
        var options = StoreOptions()
        options.locale = locale
        options.zone = zone ?? .gmt
        store = try Store(path: directory.path("store.sqlite"), options: options, now: clock.next)
        self.clock = clock
    }

    /// Another store on the same file, as another process would open it.
    func reopened() throws -> Store {
        try Store(path: store.path, now: clock.next)
    }

    /// All rows of projects, bugs and screenshots as text, to compare states.
    func state() throws -> [String] {
        try store.read { db in
            try ["project", "bug", "screenshot"].flatMap { table in
                try Row.fetchAll(db, sql: "SELECT * FROM \(table) ORDER BY id").map { "\(table) \($0.description)" }
            }
        }
    }

    func bugs() throws -> [Bug] {
        try store.read { try Bug.fetchAll($0, sql: "SELECT * FROM bug ORDER BY id") }
    }

    func projects() throws -> [Project] {
        try store.read { try Project.fetchAll($0, sql: "SELECT * FROM project ORDER BY id") }
    }
}

extension ScreenshotContent {
    /// A small picture in one colour.
    static func sample(_ shade: UInt8) throws -> ScreenshotContent {
        try ScreenshotContent(Bitmap(width: 6, height: 4, filledWith: RGBA(shade, 0, 255 - shade)))
    }
}
