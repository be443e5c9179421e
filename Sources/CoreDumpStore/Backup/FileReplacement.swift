import Foundation

/// Puts a new database in the place of one that cannot be read, whose files are all kept.
struct FileReplacement {
    private let files: DatabaseFiles

    init(_ files: DatabaseFiles) {
        self.files = files
    }

    /// Puts the present files into a new directory among the backups, and a new file in their place.
    ///
    /// Whoever is killed in the middle leaves the old file or the new one, and the old ones in that directory.
    ///
    /// - Parameter reason: begins the name of that directory.
    /// - Returns: the directory; nil when there was no file.
    /// - Throws: ``StoreError``
    func replace(with newFile: String, _ reason: String, _ date: Date) throws -> String? {
        let present = ([files.path] + files.companions).filter(DurableFiles.exists)
        var aside: String?
        if !present.isEmpty {
            let backups = Backups(of: files.path)
            try DurableFiles.makeDirectory(backups.path)
            let directory = backups.path + "/" + backups.freeName(reason, date)
            try DurableFiles.makeDirectory(directory)
            for path in present {
                try DurableFiles.linkOrCopy(path, to: directory + "/" + URL(filePath: path).lastPathComponent)
            }
            // What lies in the hidden directory belongs to the old file as well as to the new one.
            try ScreenshotLinks.link(from: files, to: files.moved(to: directory))
            try DurableFiles.sync(directory)
            try DurableFiles.sync(backups.path)
            aside = directory
        }
        // Before the new file comes: SQLite would take the old log for that of the new file.
        for path in files.companions { unlink(path) }
        OpenMark(files).remove()
        try DurableFiles.sync(files.directory)
        try DurableFiles.replace(files.path, with: newFile)
        return aside
    }
}
