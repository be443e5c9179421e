import CoreDumpStore
import Foundation

/// The output of another program, read from a pipe, which cannot be read a second time. Short output stays in memory. Of long output memory
/// holds the first and the last part, and a file the whole, which becomes the file of the bug.
package struct PipedOutput {
    /// The most bytes that become the details of a bug: for longer output, half of this from its beginning and half from its end.
    package static let detailsLimit = 16 << 20

    private let database: String
    private let half: Int
    private var first: [UInt8] = []
    /// The bytes after the first part, or the last of them.
    private var last: [UInt8] = []
    private var byteCount = 0
    /// The file that holds the whole text, or as much of it as there was room for.
    private var whole: OutputFile?
    private var isWhole = true
    /// Why the pipe could not be read to its end.
    private var problem: String?

    /// Reads the input to its end.
    ///
    /// - Parameters:
    ///   - path: of the database; files are made beside it.
    ///   - limit: see ``detailsLimit``.
    init(reading input: CommandInput, for path: String, limit: Int = detailsLimit) {
        database = path
        half = limit / 2
        do {
            while true {
                let bytes = try input.next()
                if bytes.isEmpty { break }
                append(bytes)
            }
        } catch {
            problem = error.localizedDescription
        }
        guard byteCount > 2 * half else { return }
        last.removeFirst(max(0, last.count - half))
        do { try whole?.synchronize() } catch { isWhole = false }
    }

    /// The whole text, for the bug to take over; nil when its details hold as much.
    var text: WholeText? {
        guard leftOut > 0, let whole, whole.byteCount > first.count else { return nil }
        return whole.text
    }

    /// The caller calls this when a bug has taken the details and ``text``.
    func isAdded() {
        whole?.remove()
    }

    /// How many bytes the details leave out.
    private var leftOut: Int { byteCount - first.count - last.count }

    private mutating func append(_ bytes: Data) {
        let isTooLong = byteCount + bytes.count > 2 * half
        if isTooLong, byteCount <= 2 * half {
            whole = try? OutputFile(besideDatabase: database)
            isWhole = whole != nil
            write(first)
            write(last)
        }
        byteCount += bytes.count
        let room = half - first.count
        first += bytes.prefix(room)
        last += bytes.dropFirst(room)
        guard isTooLong else { return }
        write(bytes)
        // Removed in large steps, because each removal moves the rest of the array.
        if last.count > 3 * half { last.removeFirst(last.count - half) }
    }

    private mutating func write(_ bytes: some Collection<UInt8> & ContiguousBytes) {
        guard let whole, isWhole else { return }
        do {
            isWhole = whole.hasRoom(for: bytes.count)
            if isWhole { try whole.append(bytes) }
        } catch {
            isWhole = false
        }
    }

    /// The details of the bug, without the line end at the end. For a long text, a line between the two parts says how much is missing,
    /// and that the bug has all of it.
    ///
    /// - Complexity: O(n)
    var details: String {
        let text =
            leftOut == 0
            ? OutputText.decoding(first + last) : OutputText.decoding(first, last) { gap(leftOut + $0) }
        return text.last?.isNewline == true ? String(text.dropLast()) : text
    }

    private func gap(_ count: Int) -> String {
        let place = kept.map { "; \($0) is kept with this bug" }
        return "[… \(count) bytes are missing here\(place ?? "") …]"
    }

    /// How much of the text the bug has in a file.
    private var kept: String? {
        text.map { isWhole ? "all of it" : "the beginning of it, \($0.byteCount) bytes," }
    }

    /// Whether the details or the file hold all of the text.
    var isComplete: Bool { problem == nil && (leftOut == 0 || isWhole) }

    /// Whether the details hold all of the text.
    var isWithinDetails: Bool { problem == nil && leftOut == 0 }

    /// The messages about the text after its bug has been added, one a line.
    func notes(of bug: Bug.ID) -> [String] {
        let notes = problem.map { ["standard input cannot be read to its end: \($0)"] } ?? []
        guard leftOut > 0 else { return notes }
        let rest = kept.map { "“coredump text \(bug.rowID)” writes \($0)" } ?? "\(leftOut) bytes between them are lost"
        return notes + ["the text is too long for the details, which have its beginning and its end: \(rest)"]
    }

    /// Puts the text into a file when no bug could be added, and writes the path of the file. When no file can be made, the text is
    /// written to the output, where the program before the pipe would have written it.
    func keep(_ output: CommandOutput, _ errors: CommandOutput) {
        guard byteCount > 0 else { return }
        do {
            errors.line("coredump: what was piped is kept in \(try keptFile())")
        } catch {
            let reason = ErrorSentence.of(error, database: database)
            errors.line("coredump: what was piped cannot be kept in a file, and follows: \(reason)")
            try? output.write(first + rest(after: first.count))
        }
    }

    private func keptFile() throws -> String {
        guard let whole else {
            return try OutputFile.keep(first + rest(after: first.count), besideDatabase: database).path
        }
        guard !isWhole else { return whole.path }
        try whole.append(rest(after: whole.byteCount))
        try whole.synchronize()
        return whole.path
    }

    /// The bytes after so many that are still in memory, after a line that says how many are missing.
    private func rest(after count: Int) -> [UInt8] {
        let missing = byteCount - last.count - count
        return missing <= 0
            ? last.suffix(byteCount - count) : Array("\n[… \(missing) bytes are missing here …]\n".utf8) + last
    }
}

/// A command line that the parser rejects.
package enum RejectedCommand {
    /// Keeps what was piped into `coredump add`, `coredump note`, or `coredump edit` for the details, with wrong arguments, which could not
    /// be read a second time either.
    package static func keepInput(
        _ input: CommandInput, of arguments: [String], output: CommandOutput = .standardOutput, errors: CommandOutput
    ) {
        let readsInput =
            arguments.contains("add")
            || arguments.contains("note")
            || arguments.contains("edit") && arguments.contains("-")
        guard readsInput, !input.isTerminal else { return }
        PipedOutput(reading: input, for: DatabaseOptions.ownPath()).keep(output, errors)
    }
}
