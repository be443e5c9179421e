import CoreDumpStore
import Foundation

/// What another program has written into a pipe, which cannot be had again. Memory holds all of a short one, and the first and the
/// last part of a long one, the whole of which goes into a file: that of the bug, once there is one.
package struct PipedOutput {
    /// The most bytes that become the details of a bug; of more, the first and the last half of so many.
    package static let detailsLimit = 16 << 20

    private let database: String
    private let half: Int
    private var first: [UInt8] = []
    /// What follows, or the last of it.
    private var last: [UInt8] = []
    private var byteCount = 0
    /// The file that has taken all of it, or as much as there was room for.
    private var whole: OutputFile?
    private var isWhole = true
    /// Why it could not be read to its end.
    private var problem: String?

    /// Reads to the end.
    ///
    /// - Parameters:
    ///   - path: of the database, beside which files go.
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

    /// What the bug takes as the whole text; nil where its details have as much.
    var text: WholeText? {
        guard leftOut > 0, let whole, whole.byteCount > first.count else { return nil }
        return whole.text
    }

    /// To be called when a bug has the details and ``text``.
    func isAdded() {
        whole?.remove()
    }

    /// How many bytes are in no details.
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
        // Not for each piece: the rest moves up.
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

    /// What becomes the details, without the line end that ends it. That of a long output says between its two parts how much is
    /// missing, and that the bug has all of it.
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

    /// How much of it the bug has in a file.
    private var kept: String? {
        text.map { isWhole ? "all of it" : "the beginning of it, \($0.byteCount) bytes," }
    }

    /// Whether all of it is in the details, or in a file.
    var isComplete: Bool { problem == nil && (leftOut == 0 || isWhole) }

    /// What is to be said of it when its bug has been added, line by line.
    func notes(of bug: Bug.ID) -> [String] {
        let notes = problem.map { ["standard input cannot be read to its end: \($0)"] } ?? []
        guard leftOut > 0 else { return notes }
        let rest = kept.map { "“coredump text \(bug.rowID)” writes \($0)" } ?? "\(leftOut) bytes between them are lost"
        return notes + ["the text is too long for the details, which have its beginning and its end: \(rest)"]
    }

    /// Puts it into a file, because there is no bug that has it, and says where that is. Where no file can be made, it is written
    /// out, as the program before it would have done.
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

    /// What there still is of all that follows so many bytes, with a line that says what is missing.
    private func rest(after count: Int) -> [UInt8] {
        let missing = byteCount - last.count - count
        return missing <= 0
            ? last.suffix(byteCount - count) : Array("\n[… \(missing) bytes are missing here …]\n".utf8) + last
    }
}
