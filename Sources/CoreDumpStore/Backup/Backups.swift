import Foundation
import GRDB

/// The backups that lie beside a database, in `.NAME-backups`: one for each of the last days, and those put aside before
/// something was done to it.
package struct Backups: Sendable {
    /// How many daily ones are kept.
    package static let dailyCount = 7
    /// Begins the name of what is not finished.
    static let unfinished = ".new-"

    let files: DatabaseFiles

    /// - Parameter path: of the database, which need not be there.
    package init(of path: String) {
        files = DatabaseFiles(path)
    }

    /// Where they lie.
    package var path: String { files.backups }

    /// What is there, newest first.
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

    /// The newest one that can be restored; never a copy that Core Dump has put aside before a repair, a restore or a migration.
    package func latest() -> Backup? {
        all().first { $0.problem == nil && $0.asideReason == nil }
    }

    private func backup(_ name: String) -> Backup? {
        Self.backup(files.moved(to: path + "/" + name), name, Self.isDaily(name) ? .daily : .aside)
    }

    /// A copy that a person has made; nil when it is not there.
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

    /// The name of the day that a moment belongs to where the computer is.
    static func day(of date: Date, in zone: TimeZone = .current) -> String {
        let local = date.addingTimeInterval(TimeInterval(zone.secondsFromGMT(for: date)))
        return String(Timestamp.text(local).prefix(10))
    }
}
