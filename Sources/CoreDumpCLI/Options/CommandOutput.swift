import Foundation

/// Where a command writes to: the terminal, or what a test reads.
package struct CommandOutput {
    package let isTerminal: Bool
    private let send: (String) -> Void

    package init(isTerminal: Bool, write: @escaping (String) -> Void) {
        self.isTerminal = isTerminal
        send = write
    }

    package static var standardOutput: CommandOutput { CommandOutput(FileHandle.standardOutput) }
    package static var standardError: CommandOutput { CommandOutput(FileHandle.standardError) }

    private init(_ handle: FileHandle) {
        self.init(isTerminal: isatty(handle.fileDescriptor) == 1) { text in
            // Nobody can be told when the terminal has gone.
            try? handle.write(contentsOf: Data(text.utf8))
        }
    }

    func line(_ text: String) {
        send(text + "\n")
    }

    /// Text without a new line.
    func fragment(_ text: String) {
        send(text)
    }
}
