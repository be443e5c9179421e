import Foundation

/// The files that belong to one database, by the path of its main file.
struct DatabaseFiles: Hashable, Sendable {
    /// The main file, an absolute path.
    let path: String

    init(_ path: String) {
        self.path = DatabasePath.resolved(path)
    }

    var directory: String { URL(filePath: path).deletingLastPathComponent().path }
    var name: String { URL(filePath: path).lastPathComponent }

    /// The write-ahead log: what is not yet in the main file.
    var log: String { path + "-wal" }
    /// The index of the log, which SQLite keeps as shared memory.
    var logIndex: String { path + "-shm" }
    /// The log, its index, and the rollback journal.
    var companions: [String] { [log, logIndex, path + "-journal"] }

    var screenshots: String { hidden("screenshots") }
    var backups: String { hidden("backups") }
    /// What a repair has taken out of the database.
    var recovered: String { hidden("recovered") }
    /// What the user has typed in a dialog and not saved.
    var drafts: String { hidden("drafts") }
    /// What was piped into `coredump add` and is not completely in a bug.
    var output: String { hidden("output") }

    /// The same database in another directory, with the same names of its files.
    func moved(to directory: String) -> DatabaseFiles {
        DatabaseFiles(directory + "/" + name)
    }

    /// The directory of the ``OpenMarker``. Dropbox and Nextcloud ignore names that begin with `.~`.
    var openMarker: String { "\(directory)/.~\(name)-open-\(OpenMarker.machine)" }

    private func hidden(_ what: String) -> String {
        "\(directory)/.\(name)-\(what)"
    }
}
