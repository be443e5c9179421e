import Foundation
import Testing

@testable import CoreDumpUI

@MainActor
@Suite struct DragFolderTests {
    private func permissions(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test func `what is dragged out is for its owner alone, and goes with the folder`() throws {
        let folder = DragFolder()
        let first = try folder.write(Data("a".utf8), name: "a.png")
        let second = try folder.write(Data("b".utf8), name: "a.png")
        #expect(try String(contentsOfFile: first, encoding: .utf8) == "a")
        #expect(first != second)
        for file in [first, second] {
            #expect(try permissions(file) == 0o600)
            #expect(try permissions(URL(filePath: file).deletingLastPathComponent().path) == 0o700)
        }
        folder.remove()
        #expect(!FileManager.default.fileExists(atPath: first))
    }
}
