import Foundation

/// What a command reads: standard input, or what a test gives it.
package struct CommandInput {
    private static let pieceSize = 65_536

    package let isTerminal: Bool
    /// The next bytes of it, as they come; none at its end.
    let next: () throws -> Data

    package init(isTerminal: Bool, next: @escaping () throws -> Data) {
        self.isTerminal = isTerminal
        self.next = next
    }

    package static var standardInput: CommandInput {
        CommandInput(isTerminal: isatty(STDIN_FILENO) == 1) {
            // A pipe gives what there is, not all that was asked for.
            try FileHandle.standardInput.read(upToCount: pieceSize) ?? Data()
        }
    }
}
