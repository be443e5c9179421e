import CoreDumpStore

/// A line that says how far a backup is, written over itself; only on a terminal.
struct BackupProgressLine {
    /// Returns to the start of the line and clears it (ECMA-48).
    private static let clearLine = "\r\u{1B}[K"

    private let stream: CommandOutput

    init(on stream: CommandOutput) {
        self.stream = stream
    }

    func show(_ progress: BackupProgress) {
        guard stream.isTerminal else { return }
        let percent = progress.pageCount == 0 ? 100 : progress.pagesDone * 100 / progress.pageCount
        stream.fragment("\(Self.clearLine)\(percent) %")
    }

    func clear() {
        if stream.isTerminal { stream.fragment(Self.clearLine) }
    }
}
