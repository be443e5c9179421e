import FetchedResults
import Foundation
import GRDB

extension Store {
    /// How many rows are read between two calls of the progress closure.
    private static let rowsPerProgress = 200

    /// Adds the bugs of a CSV file in one transaction and one step. Rows that cannot be read are left out and reported.
    ///
    /// - Parameters:
    ///   - file: has a header that names its columns, see ``ImportColumn``.
    ///   - target: the project; without one, the project is named after the file. A project of that name (without regard
    ///     to case and diacritics) takes the bugs if there is one, and keeps its URL unless it has none.
    ///   - progress: called now and then while the file is read.
    /// - Throws: ``ImportError`` or ``StoreError``; nothing was imported then.
    @MainActor
    package func importBugs(
        from file: URL, into target: ProjectDraft? = nil, progress: (ImportProgress) -> Void = { _ in }
    ) throws -> ImportReport {
        let draft = target ?? ProjectDraft(name: file.deletingPathExtension().lastPathComponent)
        let name = try CheckedText.required(draft.name, orThrow: .emptyName)
        let url = try CheckedText.optional(draft.url)
        let handle = try openForReading(file)
        var reader = try CSVBugReader(handle, path: file.path, now: now())
        let size = try Int(FileManager.default.attributesOfItem(atPath: file.path)[.size] as? UInt64 ?? 0)
        return try performLarge { writer in
            let project = try writer.findOrInsertProject(name: name, url: url, added: now())
            var (count, rows) = (0, 0)
            var problems: [ImportProblem] = []
            while let entry = try reader.next() {
                switch entry {
                case .bug(let bug, let notes):
                    _ = try writer.insertBug(bug, into: project.id)
                    count += 1
                    problems += notes
                case .skipped(let problem):
                    problems.append(problem)
                }
                rows += 1
                if rows % Self.rowsPerProgress == 0 {
                    try writer.checkpoint()
                    progress(ImportProgress(bytesRead: reader.offset, byteCount: size, bugCount: count))
                }
            }
            return ImportReport(
                project: project.id, projectName: project.name, isNewProject: project.isNew, bugCount: count,
                problems: problems)
        } describing: { report in
            UndoStep.Description(StepName.importBugs.rawValue, detail: report.projectName, count: report.bugCount)
        }
    }

    private func openForReading(_ file: URL) throws -> FileHandle {
        let descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw ImportError.cannotRead(path: file.path, message: String(cString: strerror(errno)))
        }
        // A directory can be opened as well, and fails only when it is read.
        guard try file.resourceValues(forKeys: [.isDirectoryKey]).isDirectory != true else {
            close(descriptor)
            throw ImportError.cannotRead(path: file.path, message: String(cString: strerror(EISDIR)))
        }
        return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }
}

extension RowWriter {
    fileprivate func findOrInsertProject(
        name: String, url: String, added: Date
    ) throws -> (id: Project.ID, name: String, isNew: Bool) {
        let sql =
            "SELECT * FROM project WHERE fetchedresults_fold(name, 3) = fetchedresults_fold(?, 3) ORDER BY name = ? DESC, id LIMIT 1"
        guard let found = try Project.fetchOne(db, sql: sql, arguments: [name, name]) else {
            return (try insertProject(name: name, url: url, added: added), name, true)
        }
        if found.url.isEmpty, !url.isEmpty { try updateProject(found.id, name: found.name, url: url) }
        return (found.id, found.name, false)
    }
}
