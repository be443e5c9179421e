import Foundation

/// The hidden directory beside a database with the contents of large screenshots.
struct ScreenshotFiles: Sendable {
    /// The most bytes that are kept inside the database.
    static let largestInside = 100 * 1024

    let directory: URL

    init(databasePath: String) {
        let database = URL(filePath: databasePath)
        directory = database.deletingLastPathComponent().appending(path: ".\(database.lastPathComponent)-screenshots")
    }

    func url(of sha256: String) -> URL {
        directory.appending(path: "\(sha256).png")
    }

    func write(_ data: Data, sha256: String) throws {
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        try data.write(to: url(of: sha256), options: .atomic)
    }

    func read(sha256: String) throws -> Data {
        try Data(contentsOf: url(of: sha256))
    }

    func holdingFiles<T>(_ body: () throws -> T) throws -> T {
        try body()
    }
}
