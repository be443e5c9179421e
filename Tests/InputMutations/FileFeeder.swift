import CoreDumpStore
import Foundation

/// Gives inputs to the readers of imported files, as files.
final class FileFeeder: Sendable {
    private let directory: URL

    init() {
        directory = FileManager.default.temporaryDirectory.appending(path: "input-mutations-\(UUID().uuidString)")
    }

    deinit {
        try? FileManager.default.removeItem(at: directory)
    }

    /// Reads a file in large pieces and in small ones, which must come to the same.
    func feed(_ input: Data, name: String) throws -> String {
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        let file = directory.appending(path: name)
        try input.write(to: file)
        let whole = Result { try FileInspection(file) }
        let pieces = Result { try FileInspection(file, chunkSize: 7) }
        switch (whole, pieces) {
        case (.success(let first), .success(let second)):
            guard first == second else { throw MutationFailure(description: "read in pieces it is another file") }
            return first.problems.isEmpty ? "read" : "read in part"
        case (.failure(let first as ImportError), .failure(let second as ImportError)):
            guard first == second else { throw MutationFailure(description: "read in pieces it fails in another way") }
            return String("\(first)".prefix { $0 != "(" })
        case (.failure(let error), _), (_, .failure(let error)):
            throw error
        }
    }
}
