import CoreDumpStore

/// A line that says how far something is, written over itself; only on a terminal.
struct ProgressLine {
    /// Returns to the start of the line and clears it (ECMA-48).
    private static let clearLine = "\r\u{1B}[K"
    /// In characters.
    private static let barWidth = 20

    private let fileName: String
    private let stream: CommandOutput

    init(_ fileName: String, on stream: CommandOutput) {
        self.fileName = fileName
        self.stream = stream
    }

    func show(_ progress: ImportProgress) {
        show(progress.bytesRead, of: progress.byteCount, bugs: progress.bugCount)
    }

    func show(_ progress: ExportProgress) {
        show(progress.bugsWritten, of: progress.bugCount, bugs: progress.bugsWritten)
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
