import Foundation
import GRDB

/// The backups that lie beside a database, in `.NAME-backups`: one for each of the last days, and those put aside before
/// something was done to it.
package struct Backups: Sendable {
    package static let dailyCount = 7
    /// The prefix of the names of unfinished backups.
    static let unfinished = ".new-"

    let files: DatabaseFiles

    /// - Parameter path: the database, which need not exist.
    package init(of path: String) {
        files = DatabaseFiles(path)
    }

    /// The directory of the backups.
    package var path: String { files.backups }

    /// All backups, newest first.
    ///
    /// - Complexity: opens each of them.
    package func all() -> [Backup] {
        DurableFiles.names(in: path).filter { !$0.hasPrefix(".") }.compactMap(backup)
            .sorted { ($0.made, $0.name) > ($1.made, $1.name) }
    }

    /// The backup of a name, which ``Backup/name`` gives.
    package func named(_ name: String) -> Backup? {
        all().first { $0.name == name }
    }

    /// The newest backup that can be restored, without those that Core Dump has put aside before a repair, a restoration or a migration.
    package func latest() -> Backup? {
        all().first { $0.problem == nil && $0.asideReason == nil }
    }

    private func backup(_ name: String) -> Backup? {
        Self.backup(files.moved(to: path + "/" + name), name, Self.isDaily(name) ? .daily : .aside)
    }

    /// A copy that the user has made; nil when it does not exist.
    package static func copy(at path: String) -> Backup? {
        let files = DatabaseFiles(path)
        return backup(files, files.name, .copy)
    }

    private static func backup(_ inside: DatabaseFiles, _ name: String, _ kind: Backup.Kind) -> Backup? {
        var status = stat()
        guard stat(inside.path, &status) == 0 else { return nil }
        let seconds = Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9
        let screenshots = DurableFiles.names(in: inside.screenshots).map { inside.screenshots + "/" + $0 }
        return Backup(
            name: name, kind: kind, made: Date(timeIntervalSince1970: seconds),
            byteCount: ([inside.path] + screenshots).reduce(0) { $0 + size($1) }, path: inside.path,
            problem: problem(inside.path))
    }

    private static func problem(_ path: String) -> StoreError? {
        do {
            try BackupInspection.inspect(path, thoroughly: false)
            return nil
        } catch let error as StoreError {
            return error
        } catch {
            return .damagedBackup(path: path)
        }
    }

    private static func size(_ path: String) -> Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
    }

    /// Whether it is named after a day: `2026-11-21`.
    static func isDaily(_ name: String) -> Bool {
        let parts = name.split(separator: "-", omittingEmptySubsequences: false)
        return parts.map(\.count) == [4, 2, 2] && parts.joined().allSatisfy { $0.isASCII && $0.isNumber }
    }

    static func day(of date: Date, in zone: TimeZone = .current) -> String {
        let local = date.addingTimeInterval(TimeInterval(zone.secondsFromGMT(for: date)))
        return String(Timestamp.text(local).prefix(10))
    }
}

// MARK: - Making backups

extension Backups {
    /// The result of ``makeDaily(_:copy:)``.
    package enum Outcome: Hashable, Sendable {
        /// The backup was made; its name.
        case made(String)
        /// There is a backup of today already.
        case notDue
        /// Another process is making one.
        case underWay
        /// The database is still empty: a backup now would keep today's work out of the backup of today.
        case nothingToKeep
    }

    /// Makes the backup of today unless there is one, and then removes the oldest daily ones.
    ///
    /// - Throws: ``StoreError``, or what `progress` throws; nothing unfinished is left, and no older backup was removed.
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

    /// How long to wait for another process that makes a backup, in seconds; the backup of a large database takes a while.
    static let lockTimeout: TimeInterval = 60

    /// Makes a backup that is kept until the user removes it. Waits for another process that makes one, which would otherwise remove this
    /// unfinished one as the leftover of a killed process.
    ///
    /// - Parameters:
    ///   - reason: the name of an ``AsideReason``, with which the name of the backup begins.
    ///   - source: reads the database; nil for a new connection.
    ///   - timeout: how many seconds to wait at most.
    /// - Returns: the name of the backup.
    /// - Throws: ``StoreError/busy`` when another process has taken longer, or another ``StoreError``; nothing unfinished is left.
    @discardableResult
    func makeAside(
        _ reason: String, _ date: Date, from source: (any DatabaseReader)? = nil, copy: DatabaseCopy = DatabaseCopy(),
        timeout: TimeInterval = Self.lockTimeout
    ) throws -> String {
        try DurableFiles.makeDirectory(path)
        // The same lock on the same directory as that of makeDaily.
        return try OpeningLock.holding(path, timeout: timeout) {
            let name = freeName(reason, date)
            try make(name, from: source ?? BackupInspection.openForReading(files.path), copy: copy)
            return name
        }
    }

    /// `before-restore 2026-11-21`, with a number behind it when this name is taken.
    func freeName(_ reason: String, _ date: Date) -> String {
        let name = "\(reason) \(Self.day(of: date))"
        let candidates = [name] + (2...9999).lazy.map { "\(name) \($0)" }
        return candidates.first { !DurableFiles.exists(path + "/" + $0) } ?? "\(name) \(UUID().uuidString)"
    }

    /// The caller makes sure that no other process makes a backup, see ``locked(_:)``.
    private func make(_ name: String, from source: any DatabaseReader, copy: DatabaseCopy) throws {
        // First: leftovers of killed processes may take the room on the disk that the new backup needs.
        remove(DurableFiles.names(in: path).filter { $0.hasPrefix(Self.unfinished) })
        let temporary = path + "/" + Self.unfinished + UUID().uuidString
        do {
            try DurableFiles.makeDirectory(temporary)
            let inside = files.moved(to: temporary)
            // After the rows: the files that they need exist by then, and no process removes them.
            try ScreenshotLinks.holding(files) {
                try copy.make(inside.path, from: source)
                try ScreenshotLinks.link(from: files, to: inside)
            }
            try DurableFiles.sync(temporary)
            try DurableFiles.publish(temporary, as: path + "/" + name)
        } catch {
            try? FileManager.default.removeItem(atPath: temporary)
            throw translated(error, unfinished: temporary)
        }
    }

    /// The user does not know the name of the unfinished backup: the error names the directory of all backups.
    private func translated(_ error: any Error, unfinished: String) -> any Error {
        switch error {
        case let error as DatabaseError: BackupInspection.translated(error, files.path)
        case StoreError.unreachableFile(unfinished, let message):
            StoreError.unreachableFile(path: path, message: message)
        default: error
        }
    }

    /// A backup of a day in the future was made while the clock was wrong. Such backups do not count, so that they do not displace the
    /// new one.
    private func removeOld(keeping newest: String) {
        let daily = DurableFiles.names(in: path).filter { Self.isDaily($0) && $0 <= newest }
        remove(daily.dropLast(Self.dailyCount))
    }

    private func remove(_ names: some Sequence<String>) {
        for name in names {
            // A backup that cannot be removed now is removed another day.
            try? FileManager.default.removeItem(atPath: path + "/" + name)
        }
    }

    /// Runs `body` while no other process makes a backup; nil when one does. Two stores of one process exclude each other as well.
    private func locked<T>(_ body: () throws -> T) throws -> T? {
        try DurableFiles.makeDirectory(path)
        let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { if descriptor >= 0 { close(descriptor) } }
        if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return nil }
        return try body()
    }
}

// MARK: - One backup

/// A complete copy of a database, in a directory of its own among the backups, or where the user has put it.
package struct Backup: Equatable, Sendable {
    /// Why it was made.
    package enum Kind: Hashable, Sendable {
        /// One of the seven latest days.
        case daily
        /// Put aside before something was done to the database. Core Dump never removes such a backup.
        case aside
        /// A copy that the user has made, in any place.
        case copy
    }

    /// The name of its directory, which is the day for a daily one; the name of the file for a copy.
    package let name: String
    package let kind: Kind
    /// When it was finished.
    package let made: Date
    /// The size of the database and its screenshots in bytes; files that backups share count in each of them.
    package let byteCount: Int
    /// The file of the database in the backup.
    package let path: String
    /// Why it cannot be restored; nil when a quick look finds nothing. ``Restoration`` checks every page.
    package let problem: StoreError?
}

/// Why a database was put aside. The name of such a backup begins with the reason, by which `coredump restore` knows it.
package enum AsideReason: CaseIterable, Sendable {
    case restoration, repair, update, damage, replacement

    /// The prefix of the name; in the name of an update, the version of the old database follows.
    var name: String {
        switch self {
        case .restoration: "before-restore"
        case .repair: "before-repair"
        case .update: "before-version-"
        case .damage: "damaged"
        case .replacement: "replaced"
        }
    }
}

extension Backup {
    /// Nil for a daily backup, and for one that the user has named.
    package var asideReason: AsideReason? {
        AsideReason.allCases.first { reason in
            guard name.hasPrefix(reason.name) else { return false }
            let rest = name.dropFirst(reason.name.count)
            return reason == .update ? rest.first?.isNumber == true : rest.first == " "
        }
    }
}
