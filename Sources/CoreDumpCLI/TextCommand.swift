import ArgumentParser
import CoreDumpStore
import Foundation

/// `coredump text BUG`
package struct TextCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "text",
        abstract: "Write a text that is too long for the details of its bug.",
        discussion: """
            What is piped into “coredump add” may be too long for the details, which have its beginning and its end then. All of \
            it is kept with the bug, byte for byte, and is written to standard output:

              coredump text 12 > build.log

            Exit status: 0 when it was written, 2 when there is no such bug, it has no such text, or its file is missing or \
            damaged, of which nothing is written then; 64 for wrong arguments.
            """)

    @OptionGroup package var database: DatabaseOptions

    @Argument(help: ArgumentHelp("The number or key of the bug.", valueName: "bug"))
    var bug: BugReference

    package init() {}

    package func run() throws {
        let status = try run(output: .standardOutput, errors: .standardError)
        if status != .success { throw status }
    }

    /// Writes the text.
    ///
    /// - Returns: the exit status.
    package func run(output: CommandOutput, errors: CommandOutput) throws -> ExitCode {
        let path = database.path()
        return try ExitStatus.of(database: path, errors: errors) {
            try StoreOpening.reading(path, needsScreenshots: true, errors: errors) { store in
                let id = try bug.id(in: store)
                let texts = try store.textFiles(of: id)
                if texts.isEmpty { throw NoText(bug: id.rowID) }
                // All contents are read before the first is written, so that a missing file leaves the output empty.
                for content in try texts.map(store.content) { try write(content, output) }
                return .success
            }
        }
    }

    private func write(_ content: Data, _ output: CommandOutput) throws {
        let pieceSize = 1 << 20
        for start in stride(from: 0, to: content.count, by: pieceSize) {
            try output.write(Array(content[start..<min(start + pieceSize, content.count)]))
        }
    }
}

/// The bug has no text besides its details.
struct NoText: Error, Equatable {
    let bug: Int64
}
