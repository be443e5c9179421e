import Foundation

@testable import CoreDumpStore

/// The files of a nonexistent database in a temporary directory, and a content for them.
struct ScreenshotFilesSample {
    let directory: TemporaryDirectory
    let files: ScreenshotFiles
    let content = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 * 31) })
    let digest: String

    init() {
        guard let directory = try? TemporaryDirectory() else {
            preconditionFailure("There is no room for temporary files.")
        }
        self.directory = directory
        files = ScreenshotFiles(besideDatabase: directory.path("store.sqlite"))
        digest = SHA256.hexadecimal(of: content)
    }

    func write(_ content: Data) throws -> String {
        let digest = SHA256.hexadecimal(of: content)
        try files.write(content, sha256: digest)
        return digest
    }

    /// Puts a file of any name into the hidden directory.
    func put(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: files.directory, withIntermediateDirectories: true)
        try Data("x".utf8).write(to: URL(filePath: "\(files.directory)/\(name)"))
    }

    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: files.directory).sorted()
    }

    func permissions(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    func inode(_ digest: String) throws -> UInt64? {
        try FileManager.default.attributesOfItem(atPath: files.path(of: digest))[.systemFileNumber] as? UInt64
    }
}
