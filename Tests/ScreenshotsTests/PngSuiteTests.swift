import Foundation
import Testing

@testable import Screenshots

/// PngSuite, the conformance images of Willem van Schaik, when they lie beside the repository.
@Suite struct PngSuiteTests {
    private static let suite: [URL] = {
        let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let shared =
            ProcessInfo.processInfo.environment["COREDUMP_SHARED"].map { URL(filePath: $0) }
            ?? repository.deletingLastPathComponent().appending(path: "shared")
        let folder = shared.appending(path: "data/pngsuite")
        let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (files ?? []).filter { $0.pathExtension == "png" }.sorted { $0.path < $1.path }
    }()

    private static let valid = suite.filter { !$0.lastPathComponent.hasPrefix("x") }
    private static let broken = suite.filter { $0.lastPathComponent.hasPrefix("x") }

    @Test(.enabled(if: !Self.suite.isEmpty, "PngSuite is not here"))
    func `PngSuite has both kinds of files`() {
        #expect(Self.broken.count > 10)
        #expect(Self.valid.count > 150)
    }

    @Test(arguments: Self.valid)
    func `every valid image of PngSuite loads and survives a round trip`(file: URL) throws {
        let bitmap = try Bitmap(png: Data(contentsOf: file))
        #expect(try Bitmap(png: bitmap.pngData()) == bitmap)
    }

    @Test(arguments: Self.broken)
    func `every broken image of PngSuite is refused with a reason`(file: URL) throws {
        let data = try Data(contentsOf: file)
        let error = #expect(throws: PNGError.self) { try Bitmap(png: data) }
        if case .damaged(let message) = error {
            #expect(!message.isEmpty)
        }
    }

    /// Interlaced images (basi…) show the same picture as the plain ones (basn…).
    @Test(arguments: Self.suite.filter { $0.lastPathComponent.hasPrefix("basi") })
    func `interlacing changes nothing`(file: URL) throws {
        let plain = file.lastPathComponent.replacingOccurrences(of: "basi", with: "basn")
        let other = file.deletingLastPathComponent().appending(path: plain)
        #expect(try Bitmap(png: Data(contentsOf: file)) == Bitmap(png: Data(contentsOf: other)))
    }
}
