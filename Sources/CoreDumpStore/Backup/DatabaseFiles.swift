import Foundation

/// The files that belong to one database, by the path of its main file.
struct DatabaseFiles: Hashable, Sendable {
    /// The main file, an absolute path.
    let path: String

    init(_ path: String) {
        self.path = DatabasePath.resolved(path)
    }

    /// The directory everything lies in.
    var directory: String { URL(filePath: path).deletingLastPathComponent().path }
    var name: String { URL(filePath: path).lastPathComponent }

    /// What has not yet been written into the main file.
    var log: String { path + "-wal" }
    /// That, its index, and what has to be put back.
    var companions: [String] { [path + "-wal", path + "-shm", path + "-journal"] }

    /// The contents of large screenshots.
    var screenshots: String { hidden("screenshots") }
    /// One directory for each backup.
    var backups: String { hidden("backups") }
    /// What a repair could not put back into the database.
    var recovered: String { hidden("recovered") }
    /// What was typed in a dialog and not saved yet.
    var drafts: String { hidden("drafts") }
    /// What was piped into `coredump add` and is in no bug, or not all of it.
    var output: String { hidden("output") }

    /// The same database in another directory, with the same names of its files.
    func moved(to directory: String) -> DatabaseFiles {
        DatabaseFiles(directory + "/" + name)
    }

    /// What says of which file the log is. Dropbox and Nextcloud leave alone what begins so.
    var openMark: String { "\(directory)/.~\(name)-open-\(OpenMark.machine)" }

    private func hidden(_ what: String) -> String {
        "\(directory)/.\(name)-\(what)"
    }
}
