import ArgumentParser
import CoreDumpStore
import Foundation
import Paths

/// Where a command writes to: the terminal, or what a test reads.
package struct CommandOutput {
    /// The exit status of a program whose reader has closed the pipe, as the shell gives it: 128 and the number of SIGPIPE.
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
        // Paths are written with the bytes that the user gave them. An error is ignored: there is no other place to report it.
        try? send(PathText.bytes(of: text))
    }

    /// Writes what the user asked for, rather than messages.
    ///
    /// - Throws: ``OutputError``, or the exit status for a reader that has closed the pipe, of which no message is written.
    func write(_ bytes: [UInt8]) throws {
        try send(bytes)
    }
}

/// The output cannot be written; the message is the system's, in English.
struct OutputError: Error, Equatable {
    let message: String
}

/// What a command reads: standard input, or what a test gives it.
package struct CommandInput {
    private static let pieceSize = 65_536

    package let isTerminal: Bool
    /// Reads the next bytes as they arrive; empty at the end.
    let next: () throws -> Data

    package init(isTerminal: Bool, next: @escaping () throws -> Data) {
        self.isTerminal = isTerminal
        self.next = next
    }

    package static var standardInput: CommandInput {
        CommandInput(isTerminal: isatty(STDIN_FILENO) == 1) {
            // A pipe returns the bytes that have arrived, which may be fewer than asked for.
            try FileHandle.standardInput.read(upToCount: pieceSize) ?? Data()
        }
    }
}

/// The exit statuses of commands. The parser ends with 64 (EX_USAGE) for wrong arguments.
enum ExitStatus {
    static let partly = ExitCode(1)
    static let failed = ExitCode(2)

    /// Runs the body of a command and writes what went wrong.
    static func of(
        database path: String, errors: CommandOutput, _ body: () throws -> ExitCode
    ) throws -> ExitCode {
        do {
            return try body()
        } catch let status as ExitCode {
            return status
        } catch {
            errors.line("coredump: \(ErrorSentence.of(error, database: path))")
            return failed
        }
    }
}

/// An argument that is a text and not the path of a file. Often another program has written it.
enum ArgumentText {
    /// The text, also when its bytes are not UTF-8.
    ///
    /// - Parameter argument: as the parser has it, see `PathText`.
    static func decoding(_ argument: String) -> String {
        OutputText.decoding(PathText.bytes(of: argument))
    }
}

extension String {
    /// The text in one line, and without control characters: text of an imported file must not control the user's terminal.
    var visibleLine: String {
        split(whereSeparator: \.isNewline).joined(separator: " ").withoutControls(but: "")
    }

    /// The text without control characters, but with its tabs and line ends.
    var visibleLines: String { withoutControls(but: "\n\t") }

    private func withoutControls(but allowed: String) -> String {
        let allowed = Set(allowed.unicodeScalars)
        let scalars = unicodeScalars.map { scalar in
            scalar.properties.generalCategory != .control || allowed.contains(scalar) ? scalar : "\u{FFFD}"
        }
        return String(String.UnicodeScalarView(scalars))
    }
}

/// A line with the progress of a command, written over itself; only on a terminal.
struct ProgressLine {
    /// Returns to the start of the line and clears it (ECMA-48).
    private static let clearLine = "\r\u{1B}[K"
    /// In characters.
    private static let barWidth = 20

    private let fileName: String
    private let stream: CommandOutput

    /// - Parameter fileName: of the file that is imported or exported; a backup shows none.
    init(_ fileName: String = "", on stream: CommandOutput) {
        self.fileName = fileName
        self.stream = stream
    }

    func show(_ progress: ImportProgress) {
        show(progress.bytesRead, of: progress.byteCount, bugs: progress.bugCount)
    }

    func show(_ progress: ExportProgress) {
        show(progress.bugsWritten, of: progress.bugCount, bugs: progress.bugsWritten)
    }

    func show(_ progress: BackupProgress) {
        guard stream.isTerminal else { return }
        let percent = progress.pageCount == 0 ? 100 : progress.pagesDone * 100 / progress.pageCount
        stream.fragment("\(Self.clearLine)\(percent) %")
    }

    func clear() {
        if stream.isTerminal { stream.fragment(Self.clearLine) }
    }

    private func show(_ done: Int, of total: Int, bugs: Int) {
        guard stream.isTerminal else { return }
        let percent = total == 0 ? 100 : min(100, done * 100 / total)
        let filled = percent * Self.barWidth / 100
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: Self.barWidth - filled)
        stream.fragment("\(Self.clearLine)\(fileName) \(bar) \(percent) %, \(Counted.bugs(bugs))")
    }
}

enum Counted {
    /// - Parameter thing: the singular; the plural has an s.
    static func of(_ count: Int, _ thing: String) -> String { count == 1 ? "1 \(thing)" : "\(count) \(thing)s" }
    static func bugs(_ count: Int) -> String { count == 1 ? "1 bug" : "\(count) bugs" }
    static func rows(_ count: Int) -> String { count == 1 ? "1 row" : "\(count) rows" }
    static func screenshots(_ count: Int) -> String { count == 1 ? "1 screenshot" : "\(count) screenshots" }
    static func texts(_ count: Int) -> String { count == 1 ? "1 long text" : "\(count) long texts" }
}
