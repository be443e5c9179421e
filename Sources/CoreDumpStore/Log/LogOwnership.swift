import CSQLiteLocks
import Foundation

/// Finds out whether the file that has the name of a database is the one that the log beside it belongs to.
struct LogOwnership {
    enum Finding: Equatable {
        /// It is, or nothing proves otherwise.
        case own
        /// Another file has taken the name; the marker links the file that the log belongs to.
        case replaced
        /// Another program than SQLite has written into the file.
        case overwritten
        /// SQLite writes into the file at this moment, in this or in another process.
        case undecided
    }

    private let files: DatabaseFiles
    private let mark: OpenMarker

    init(_ files: DatabaseFiles) {
        self.files = files
        mark = OpenMarker(files)
    }

    /// - Complexity: O(1) while the file is as it was; otherwise reads the log, and what was written into the file.
    func finding() -> Finding {
        guard let state = mark.state else { return .own }
        return finding(since: state)
    }

    func finding(since state: OpenMarker.State) -> Finding {
        let linked = mark.linked
        guard let file = FileStamp(files.path) else { return linked == nil ? .own : .replaced }
        if let linked, !linked.isSameFile(as: state.file) { return ofCopies(file, linked, state) }
        guard file.isSameFile(as: state.file) else {
            // File and log are both others than they were: they came together.
            let log = FileStamp(files.log)
            return log != nil && state.logNumber != nil && log?.number != state.logNumber ? .own : .replaced
        }
        return file == state.file ? .own : ofContent(since: state)
    }

    /// The marker was copied together with the file and the log.
    private func ofCopies(_ file: FileStamp, _ linked: FileStamp, _ state: OpenMarker.State) -> Finding {
        if file.isSameFile(as: linked) || file.isAsOld(as: state.file) { return .own }
        return FileManager.default.contentsEqual(atPath: files.path, andPath: mark.link) ? .own : .replaced
    }

    // MARK: - The same file, written since

    /// SQLite writes into the file what is in the log, and notes in the log's index how far it is: another program has made every other
    /// change. A file that is no sound database without its log is damaged, and was not put there by another program.
    private func ofContent(since state: OpenMarker.State) -> Finding {
        for _ in 0..<Self.maximumAttempts {
            let before = FilesState(files)
            if isCheckpointed(since: state) { return .own }
            // The kernel changes the time of a file before its content: it shows a write of which no page is there yet.
            if !sqlite_checkpoint_runs(files.logIndex) {
                let isOfOthers = isSoundAlone()
                // File, log and index are not read at one moment: while SQLite works on them, they do not match. A page may be read
                // while SQLite writes it, and the times of files have the resolution of the kernel's clock tick.
                if FilesState(files) == before, !isCheckpointed(since: state), !sqlite_checkpoint_runs(files.logIndex) {
                    return isOfOthers ? .overwritten : .own
                }
            }
            Thread.sleep(forTimeInterval: Self.pause)
        }
        return .undecided
    }

    private static let maximumAttempts = 20
    private static let pause: TimeInterval = 0.005

    /// What changes when a process writes.
    private struct FilesState: Equatable {
        let file: FileStamp?
        let log: FileStamp?
        let index: LogIndex?

        init(_ files: DatabaseFiles) {
            file = FileStamp(files.path)
            log = FileStamp(files.log)
            index = LogIndex(files.logIndex)
        }
    }

    private func isCheckpointed(since state: OpenMarker.State) -> Bool {
        let index = LogIndex(files.logIndex)
        guard let log = WriteAheadLog(files.log) else {
            // Nothing is left to be written into the file. A process that wrote it through the log has changed the log's index.
            return index == nil || state.index == nil || index?.header != state.index
        }
        if state.generation != log.generation, state.generation != nil || !log.isFirst {
            // SQLite has restarted the log, which it does when all of it is in the file.
            return areWritten(log, upTo: index?.generation == log.generation ? index?.backfilledCount ?? 0 : 0)
        }
        guard let index else { return isBegun(log, upTo: log.frames.count) }
        guard index.generation == log.generation else {
            // SQLite restarts a log in its index first; it begins the first log in the log itself.
            return state.generation == log.generation
        }
        if index.backfilledCount > 0 { return areWritten(log, upTo: index.backfilledCount) }
        return isBegun(log, upTo: index.attemptedCount)
    }

    /// Whether the file is as a checkpoint of the first `count` frames leaves it.
    private func areWritten(_ log: WriteAheadLog, upTo count: Int) -> Bool {
        let pages = CheckpointedPages(log, upTo: count)
        guard !pages.all.isEmpty else { return true }
        guard let reader = ByteReader(files.path) else { return false }
        // A checkpoint that has written no page has not changed the file.
        return pages.certain.isEmpty
            ? pages.all.contains { pages.hasWritten($0, into: reader) }
            : pages.certain.allSatisfy { pages.hasWritten($0, into: reader) }
    }

    /// Whether a checkpoint of the first `count` frames has begun to write them. SQLite writes pages in ascending order.
    private func isBegun(_ log: WriteAheadLog, upTo count: Int) -> Bool {
        guard count > 0, let reader = ByteReader(files.path) else { return false }
        let pages = CheckpointedPages(log, upTo: count)
        let last = pages.certain.min() ?? .max
        return pages.all.isEmpty || pages.all.contains { $0 <= last && pages.hasWritten($0, into: reader) }
    }

    private func isSoundAlone() -> Bool {
        (try? BackupInspection.inspectAlone(files.path)) != nil
    }
}

/// Which pages a checkpoint of the first frames of a log writes.
///
/// SQLite writes each page as the last transaction of the log has left it. It skips a page whose last frame the checkpoint must not reach,
/// because a connection still reads what was before, and does not write an earlier frame of that page either (`walCheckpoint` in wal.c of
/// SQLite 3.40).
private struct CheckpointedPages {
    /// Pages beyond the end of the database are not among them: a later transaction has freed them.
    let all: Set<Int>
    /// Those that no later frame has, so that the checkpoint did not skip them.
    let certain: Set<Int>
    private let log: WriteAheadLog
    private let frames: [Int: [WriteAheadLog.Frame]]

    /// - Complexity: O(n) for n frames of the log.
    init(_ log: WriteAheadLog, upTo count: Int) {
        let all = Set(log.frames.prefix(count).map(\.page)).filter { $0 <= log.pageCount }
        (self.all, self.log) = (all, log)
        certain = all.subtracting(log.frames.dropFirst(count).map(\.page))
        frames = Dictionary(grouping: log.frames.filter { all.contains($0.page) }, by: \.page)
    }

    /// Whether a page of the file is as one of the transactions in the log has left it.
    func hasWritten(_ page: Int, into file: ByteReader) -> Bool {
        let present = file.bytes(at: (page - 1) * log.pageSize, count: log.pageSize)
        return frames[page, default: []].contains { log.content($0) == present }
    }
}
