import Foundation

@testable import Screenshots

/// PngSuite, the conformance images of Willem van Schaik, when it is beside the repository.
enum PngSuite {
    static let names: [String] = {
        let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (files ?? []).filter { $0.pathExtension == "png" }.map { $0.deletingPathExtension().lastPathComponent }
            .sorted()
    }()

    static var isHere: Bool { !names.isEmpty }
    static let valid = names.filter { !$0.hasPrefix("x") }

    private static let folder: URL = {
        let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let shared =
            ProcessInfo.processInfo.environment["COREDUMP_SHARED"].map { URL(filePath: $0) }
            ?? repository.deletingLastPathComponent().appending(path: "shared")
        return shared.appending(path: "data/pngsuite")
    }()

    static func data(_ name: String) throws -> Data {
        try Data(contentsOf: folder.appending(path: "\(name).png"))
    }

    static func bitmap(_ name: String) throws -> Bitmap {
        try Bitmap(png: data(name))
    }
}
