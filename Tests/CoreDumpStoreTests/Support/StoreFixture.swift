import FetchedResults
import Foundation
import GRDB
import Screenshots
import Synchronization
import Testing

@testable import CoreDumpStore

/// A store in a temporary directory, with a clock that advances one second with each call.
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

    /// All projects, bugs, screenshots and long texts, and the actual digests of their contents, to compare states. Also checks the
    /// searched texts and the counts.
    func state() throws -> [String] {
        let rows = try store.read { db in
            let isDerived = """
                SELECT (SELECT count(*) FROM stale_bug_text) + (SELECT count(*) FROM bug_text)
                    - (SELECT count(*) FROM bug JOIN bug_text ON bug_id = id
                        WHERE text = \(SearchFolding.textOfBug))
                """
            #expect(try Int.fetchOne(db, sql: isDerived) == 0)
            return try RowCheck.tables.flatMap { table in
                try Row.fetchAll(db, sql: "SELECT * FROM \(table) ORDER BY id").map { "\(table) \($0.description)" }
            }
        }
        let ids = try store.read { try Int64.fetchAll($0, sql: "SELECT id FROM screenshot ORDER BY id") }
        let texts = try store.read { try TextFile.fetchAll($0, sql: "SELECT * FROM text_file ORDER BY id") }
        return try rows
            + texts.map { "text \($0.id.rowID) \(SHA256.hexadecimal(of: try store.content(of: $0)))" }
            + ids.map { "content \($0) \(SHA256.hexadecimal(of: try store.content(of: Screenshot.ID(rowID: $0))))" }
    }

    func text(_ text: String) throws -> WholeText {
        let data = Data(text.utf8)
        let file = try directory.file("text-\(UUID().uuidString).txt", data)
        return WholeText(path: file.path, byteCount: data.count, sha256: SHA256.hexadecimal(of: data))
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

extension ScreenshotContent {
    /// A picture of random pixels, which cannot be compressed: four bytes a pixel.
    static func noise(side: Int, seed: UInt64) throws -> ScreenshotContent {
        var random = SplitMix(seed: seed)
        let pixels = (0..<side * side * Bitmap.bytesPerPixel).map { _ in UInt8(random.number(below: 256)) }
        return try ScreenshotContent(Bitmap(width: side, height: side, pixels: pixels))
    }
}
