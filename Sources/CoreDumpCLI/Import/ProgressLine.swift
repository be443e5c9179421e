import CoreDumpStore

/// A line that says how far an import is, written over itself; only on a terminal.
struct ProgressLine {
    /// Returns to the start of the line and clears it (ECMA-48).
    private static let clearLine = "\r\u{1B}[K"

    private let fileName: String
    private let stream: CommandOutput

    init(_ fileName: String, on stream: CommandOutput) {
        self.fileName = fileName
        self.stream = stream
    }

    func show(_ progress: ImportProgress) {
        guard stream.isTerminal else { return }
        let percent = progress.byteCount == 0 ? 100 : progress.bytesRead * 100 / progress.byteCount
        stream.fragment("\(Self.clearLine)\(fileName): \(percent) %, \(progress.bugCount) bugs")
    }

    func clear() {
        if stream.isTerminal { stream.fragment(Self.clearLine) }
    }
}
