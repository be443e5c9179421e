import CoreDumpStore
import Testing

@testable import CoreDumpUI

/// Sentences about files, in full and for lines that are cut off.
@MainActor
struct ErrorWordingTests {
    private let folder = "/home/someone/" + String(repeating: "a/very/long/way/", count: 20)

    @Test func `a toast names the file and has room for the reason`() {
        let errors: [any Error] = [
            StoreError.cannotOpen(path: folder + "bugs.sqlite", message: "Permission denied"),
            StoreError.unreachableFile(path: folder + "bugs.sqlite", message: "Permission denied"),
            ExportError.cannotWrite(path: folder + "bugs.sqlite", message: "Permission denied"),
            ImportError.cannotRead(path: folder + "bugs.sqlite", message: "Permission denied"),
        ]
        for error in errors {
            let message = ErrorWording.message(for: error, naming: .name)
            #expect(message.hasPrefix("“bugs.sqlite” "))
            #expect(message.hasSuffix("Permission denied"))
        }
    }

    @Test func `where there is room the whole path is said`() {
        let error = StoreError.cannotOpen(path: folder + "bugs.sqlite", message: "Permission denied")
        #expect(ErrorWording.message(for: error).contains(folder + "bugs.sqlite"))
    }
}
