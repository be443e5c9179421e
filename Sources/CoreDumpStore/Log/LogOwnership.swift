import Foundation

/// Finds out whether the file that has the name of a database is the one that the log beside it was written for.
struct LogOwnership {
    enum Finding: Equatable {
        /// It is, or there is nothing that says otherwise.
        case own
        /// Another file has taken the name; the one that the log was written for is where the mark has it.
        case replaced
        /// Something else than SQLite has written into the file.
        case overwritten
    }

    private let files: DatabaseFiles
    private let mark: OpenMark

    init(_ files: DatabaseFiles) {
        self.files = files
        mark = OpenMark(files)
    }

    /// - Complexity: O(1) while the file is as it was; otherwise reads the log, and what was written into the file.
    func finding() -> Finding {
        guard let state = mark.state else { return .own }
        return finding(since: state)
    }

    func finding(since state: OpenMark.State) -> Finding {
        let linked = mark.linked
        guard let file = FileStamp(files.path) else { return linked == nil ? .own : .replaced }
        if let linked, !linked.isSameFile(as: state.file) { return ofCopies(file, linked, state) }
        guard file.isSameFile(as: state.file) else {
            // Both are others than they were: they came together.
            let log = FileStamp(files.log)
            return log != nil && state.logNumber != nil && log?.number != state.logNumber ? .own : .replaced
        }
        return file == state.file || !isOverwritten(since: state) ? .own : .overwritten
    }

    /// The mark was copied with all the rest.
    private func ofCopies(_ file: FileStamp, _ linked: FileStamp, _ state: OpenMark.State) -> Finding {
        if file.isSameFile(as: linked) || file.isAsOld(as: state.file) { return .own }
        return FileManager.default.contentsEqual(atPath: files.path, andPath: mark.link) ? .own : .replaced
    }

    // MARK: - The same file, written since

    /// SQLite writes into the file what is in the log, and says in the log's index how far it is: whatever has changed otherwise, it
    /// was not SQLite. A file that is no sound database by itself is damaged; nobody has brought it in.
    private func isOverwritten(since state: OpenMark.State) -> Bool {
        for _ in 0..<Self.mostAttempts {
            let before = Situation(files)
            if isCheckpointed(since: state) { return false }
            let isOfOthers = isSoundAlone()
            // File, log and index are not read at one moment: while SQLite works on them, they do not fit. A page may have been read
            // while it was written, and times are those of the last tick of the clock.
            if Situation(files) == before, !isCheckpointed(since: state) { return isOfOthers }
            Thread.sleep(forTimeInterval: Self.pause)
        }
        return false
    }

    private static let mostAttempts = 20
    private static let pause: TimeInterval = 0.005

    /// What changes when somebody writes.
    private struct Situation: Equatable {
        let file: FileStamp?
        let log: FileStamp?
        let index: LogIndex?

        init(_ files: DatabaseFiles) {
            file = FileStamp(files.path)
            log = FileStamp(files.log)
            index = LogIndex(files.path + "-shm")
        }
    }

    private func isCheckpointed(since state: OpenMark.State) -> Bool {
        let index = LogIndex(files.path + "-shm")
        guard let log = WriteAheadLog(files.log) else {
            // Nothing is left to be written into the file. Who wrote it by way of the log has left a trace in its index.
            return index == nil || state.index == nil || index?.header != state.index
        }
        if state.generation != log.generation, state.generation != nil || !log.isFirst {
            // The log has begun anew, which it does when all of it is in the file.
            return areWritten(log, upTo: index?.generation == log.generation ? index?.backfilledCount ?? 0 : 0)
        }
        guard let index else { return isBegun(log, upTo: log.frames.count) }
        guard index.generation == log.generation else {
            // SQLite begins the log anew in its index first; it begins a first one in the log.
            return state.generation == log.generation
        }
        if index.backfilledCount > 0 { return areWritten(log, upTo: index.backfilledCount) }
        return isBegun(log, upTo: index.attemptedCount)
    }

    /// Whether the file has so many of the frames, or later ones in their place.
    private func areWritten(_ log: WriteAheadLog, upTo count: Int) -> Bool {
        areWritten(Set(log.frames.prefix(count).map(\.page)), log)
    }

    /// Pages are written in their order: the first of those that somebody has begun to write is there.
    private func isBegun(_ log: WriteAheadLog, upTo count: Int) -> Bool {
        guard let first = log.frames.prefix(count).map(\.page).min() else { return false }
        return areWritten([first], log)
    }

    /// Whether pages of the file are as one of the transactions in the log has left them.
    private func areWritten(_ pages: Set<Int>, _ log: WriteAheadLog) -> Bool {
        guard let reader = ByteReader(files.path) else { return false }
        let frames = Dictionary(grouping: log.frames.filter { pages.contains($0.page) }, by: \.page)
        return frames.allSatisfy { page, frames in
            // Beyond the end are pages that a later transaction has given back.
            if page > log.pageCount { return true }
            let present = reader.bytes(at: (page - 1) * log.pageSize, count: log.pageSize)
            return frames.contains { log.content($0) == present }
        }
    }

    private func isSoundAlone() -> Bool {
        (try? BackupInspection.inspectAlone(files.path)) != nil
    }
}
