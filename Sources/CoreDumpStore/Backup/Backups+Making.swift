import Foundation
import GRDB

extension Backups {
    /// What a backup that was due came to.
    package enum Outcome: Hashable, Sendable {
        /// It was made; its name.
        case made(String)
        /// There is one of today.
        case notDue
        /// Another process is making one.
        case underWay
        /// The database is still empty: what comes into it today is what the backup of today is for.
        case nothingToKeep
    }

    /// Makes the backup of today unless there is one, and removes daily ones that are too old after that.
    ///
    /// - Throws: ``StoreError``, or what `progress` throws; nothing half is left, and no older one was removed.
    /// - Complexity: reads and writes everything.
    func makeDaily(_ date: Date, copy: DatabaseCopy = DatabaseCopy()) throws -> Outcome {
        let name = Self.day(of: date)
        if DurableFiles.exists(path + "/" + name) { return .notDue }
        return try locked { () throws -> Outcome in
            if DurableFiles.exists(path + "/" + name) { return .notDue }
            try make(name, from: BackupInspection.openForReading(files.path), copy: copy)
            removeOld(keeping: name)
            return .made(name)
        } ?? .underWay
    }

    /// How long one waits for another process that makes a backup; that of a large database takes a while.
    static let patience: TimeInterval = 60

    /// Makes a backup that is kept until a person removes it. Waits for another process that makes one, which would
    /// otherwise take the unfinished one for what a killed process left.
    ///
    /// - Parameters:
    ///   - reason: what is about to be done; the name begins with it.
    ///   - source: reads the database; a connection of its own unless it is given.
    ///   - timeout: how many seconds to wait at most.
    /// - Returns: its name.
    /// - Throws: ``StoreError/busy`` when another process has taken longer, or another ``StoreError``; nothing half is left.
    @discardableResult
    func makeAside(
        _ reason: String, _ date: Date, from source: (any DatabaseReader)? = nil, copy: DatabaseCopy = DatabaseCopy(),
        timeout: TimeInterval = Self.patience
    ) throws -> String {
        try DurableFiles.makeDirectory(path)
        // The same lock on the same directory as that of makeDaily.
        return try OpeningLock.holding(path, timeout: timeout) {
            let name = freeName(reason, date)
            try make(name, from: source ?? BackupInspection.openForReading(files.path), copy: copy)
            return name
        }
    }

    /// `before-restore 2026-11-21`, with a number when there is such a one.
    func freeName(_ reason: String, _ date: Date) -> String {
        let name = "\(reason) \(Self.day(of: date))"
        let candidates = [name] + (2...9999).lazy.map { "\(name) \($0)" }
        return candidates.first { !DurableFiles.exists(path + "/" + $0) } ?? "\(name) \(UUID().uuidString)"
    }

    /// Only while no other process makes one, see ``locked(_:)``.
    private func make(_ name: String, from source: any DatabaseReader, copy: DatabaseCopy) throws {
        // First: what killed processes have left may be what takes the room on the disk that this needs.
        remove(DurableFiles.names(in: path).filter { $0.hasPrefix(Self.unfinished) })
        let temporary = path + "/" + Self.unfinished + UUID().uuidString
        do {
            try DurableFiles.makeDirectory(temporary)
            let inside = files.moved(to: temporary)
            // After the rows: what they need is there by then, and nobody takes it away.
            try ScreenshotLinks.holding(files) {
                try copy.make(inside.path, from: source)
                try ScreenshotLinks.link(from: files, to: inside)
            }
            try DurableFiles.sync(temporary)
            try DurableFiles.publish(temporary, as: path + "/" + name)
        } catch {
            try? FileManager.default.removeItem(atPath: temporary)
            throw told(error, unfinished: temporary)
        }
    }

    /// Nobody knows the name of what was only begun.
    private func told(_ error: any Error, unfinished: String) -> any Error {
        switch error {
        case let error as DatabaseError: BackupInspection.translated(error, files.path)
        case StoreError.unreachableFile(unfinished, let message):
            StoreError.unreachableFile(path: path, message: message)
        default: error
        }
    }

    /// Days after that of the newest are no days yet: a clock was wrong when they were made. They do not count, so that
    /// they do not push out what is made now.
    private func removeOld(keeping newest: String) {
        let daily = DurableFiles.names(in: path).filter { Self.isDaily($0) && $0 <= newest }
        remove(daily.dropLast(Self.dailyCount))
    }

    private func remove(_ names: some Sequence<String>) {
        for name in names {
            // One that cannot be removed now is removed another day.
            try? FileManager.default.removeItem(atPath: path + "/" + name)
        }
    }

    /// Runs a body while no other process makes a backup; nil when one does. Two stores of one process count as two.
    private func locked<T>(_ body: () throws -> T) throws -> T? {
        try DurableFiles.makeDirectory(path)
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { if descriptor >= 0 { close(descriptor) } }
        if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return nil }
        return try body()
    }
}
