import ArgumentParser
import Foundation
import Paths

/// Where a command writes to: the terminal, or what a test reads.
package struct CommandOutput {
    /// The exit status of a program whose reader has gone, as the shell gives it: 128 and the number of SIGPIPE.
    private static let readerHasGone = ExitCode(128 + SIGPIPE)

    package let isTerminal: Bool
    private let send: ([UInt8]) throws -> Void

    package init(isTerminal: Bool, write: @escaping (String) -> Void) {
        self.isTerminal = isTerminal
        send = { write(String(decoding: $0, as: UTF8.self)) }
    }

    package static var standardOutput: CommandOutput { CommandOutput(descriptor: STDOUT_FILENO) }
    package static var standardError: CommandOutput { CommandOutput(descriptor: STDERR_FILENO) }

    /// - Parameter descriptor: stays open.
    package init(descriptor: Int32) {
        isTerminal = isatty(descriptor) == 1
        send = { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
                if count < 0, errno == EINTR { continue }
                guard count > 0 else {
                    throw errno == EPIPE ? Self.readerHasGone : OutputError(message: String(cString: strerror(errno)))
                }
                rest = rest.dropFirst(count)
            }
        }
    }

    func line(_ text: String) {
        fragment(text + "\n")
    }

    /// Text without a new line.
    func fragment(_ text: String) {
        // The bytes of a path as the user gave them. A terminal that has gone can show no error.
        try? send(PathText.bytes(of: text))
    }

    /// What the command is there to write.
    ///
    /// - Throws: ``OutputError``, or the exit status for a reader that has gone, of which nothing is said.
    func write(_ bytes: [UInt8]) throws {
        try send(bytes)
    }
}

/// The output cannot be written; the message is the system's, in English.
struct OutputError: Error, Equatable {
    let message: String
}
