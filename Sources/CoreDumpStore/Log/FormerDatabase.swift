import Foundation
import GRDB

/// Makes a database of what is left of a file that was written over: what the connections that had it open still know, or else what is
/// in its place, with the pages of its log, of which every row that can be read is taken; and every row in the log itself.
struct FormerDatabase {
    /// The name of what may be read in parts only.
    static let mixture = "mixture.sqlite"

    private let files: DatabaseFiles
    private let log: String
    private let mixture: DatabaseFiles
    private let now: Date

    init(_ files: DatabaseFiles, log: String, _ directory: String, _ now: Date) {
        self.files = files
        self.log = log
        self.now = now
        mixture = DatabaseFiles("\(directory)/\(Self.mixture)")
    }

    /// - Throws: ``StoreError``
    func make(_ target: DatabaseFiles) throws {
        let unfinished = target.path + ".new"
        for path in [unfinished] + DatabaseFiles(unfinished).companions { unlink(path) }
        if !DurableFiles.exists(mixture.path) { try DurableFiles.copy(files.path, to: mixture.path) }
        let former = WriteAheadLog(log)
        if let former { try write(former) }
        let recovered = RecoveredFiles(target, now)
        try ScreenshotLinks.link(from: files, to: target)
        try salvage(to: unfinished, recovered)
        let queue = try DatabaseCheck.open(unfinished)
        try queue.writeWithoutTransaction { db in
            try db.inTransaction(.immediate) {
                if let former { try LogRows(former, in: db).insert() }
                try RowRepair(db, target, recovered, now).mend()
                try recovered.sync()
                return .commit
            }
            try db.execute(sql: "PRAGMA journal_mode = DELETE")
        }
        try queue.close()
        try DurableFiles.sync(unfinished)
        try DurableFiles.publish(unfinished, as: target.path)
    }

    /// Reads what can be read; where nothing can, there are tables at least for what is in the log.
    private func salvage(to path: String, _ recovered: RecoveredFiles) throws {
        try DurableFiles.makeFile(path)
        do {
            try Salvage(from: mixture, to: path).run(recovered)
        } catch  where !(error is CancellationError) {
            for file in [path] + DatabaseFiles(path).companions { unlink(file) }
            try DurableFiles.makeFile(path)
            let options = StoreOptions()
            let queue = try DatabaseCheck.open(path)
            let contents = ScreenshotFiles(besideDatabase: path)
            try Schema(locale: options.newLocale, zone: options.zone, files: contents).migrator.migrate(queue)
            try queue.close()
        }
    }

    private func write(_ log: WriteAheadLog) throws {
        let handle = try FileHandle(forWritingTo: URL(filePath: mixture.path))
        defer { try? handle.close() }
        for (page, frame) in log.latest {
            guard let content = log.content(frame) else { continue }
            try handle.seek(toOffset: UInt64((page - 1) * log.pageSize))
            try handle.write(contentsOf: content)
        }
        // SQLite shall look for no log beside it.
        try handle.seek(toOffset: 18)
        try handle.write(contentsOf: [1, 1])
    }
}
