import Foundation
import Synchronization

/// What the user was typing when a process ended that could not save it.
package struct Drafts: Sendable {
    private let directory: String

    /// A draft that an ended process has left. This process holds its lock, so that no other process takes it.
    package struct Pending: Sendable {
        package let edit: UnsavedEdit
        /// Takes further changes; the caller discards it when the user has saved or discarded the edit.
        package let draft: Draft
        /// How many new screenshots could not be read. Their files were set aside.
        package let lostPictureCount: Int
    }

    /// All drafts that were found.
    package struct Findings: Sendable {
        package internal(set) var pending: [Pending] = []
        /// The directories of unreadable drafts, which were set aside.
        package internal(set) var damaged: [String] = []
    }

    /// - Parameter path: the file of the database.
    package init(besideDatabase path: String) {
        directory = DatabaseFiles(path).drafts
    }

    /// Takes the drafts that no running process holds, the oldest first.
    ///
    /// - Returns: the readable drafts. A draft of a newer version of the program stays where it is.
    /// - Complexity: O(bytes)
    @concurrent
    package func take() async -> Findings {
        var findings = Findings()
        let names = DurableFiles.names(in: directory).filter { UUID(uuidString: $0) != nil }
        let folders = names.map { DraftFolder(path: "\(directory)/\($0)") }
        for folder in folders.sorted(by: { Self.age($0) < Self.age($1) }) {
            take(folder, into: &findings)
        }
        return findings
    }

    private static func age(_ folder: DraftFolder) -> TimeInterval {
        var status = stat()
        guard stat(folder.textPath, &status) == 0 else { return 0 }
        return TimeInterval(status.st_mtim.tv_sec) + TimeInterval(status.st_mtim.tv_nsec) / 1e9
    }

    private func take(_ folder: DraftFolder, into findings: inout Findings) {
        // A draft that cannot be opened belongs to a process that is just making or removing it.
        guard let lock = try? folder.takeLock() else { return }
        guard let data = FileManager.default.contents(atPath: folder.textPath) else {
            // The process had written nothing when it ended.
            if !DurableFiles.exists(folder.textPath) { folder.remove() }
            return
        }
        let decoder = JSONDecoder()
        if let form = try? decoder.decode(Form.self, from: data), form.version > DraftRecord.currentVersion { return }
        guard let record = try? decoder.decode(DraftRecord.self, from: data) else {
            return setAside(folder, into: &findings)
        }
        var contents: [ScreenshotContent] = []
        let digests = record.attaching ?? []
        for sha256 in digests {
            if let content = content(sha256, in: folder) { contents.append(content) }
        }
        guard let edit = record.edit(attaching: contents, in: folder) else { return setAside(folder, into: &findings) }
        let draft = Draft(folder, lock: lock, pictures: Set(contents.map(\.sha256)))
        findings.pending.append(
            Pending(edit: edit, draft: draft, lostPictureCount: digests.count - contents.count))
    }

    private struct Form: Decodable {
        let version: Int
    }

    private func content(_ sha256: String, in folder: DraftFolder) -> ScreenshotContent? {
        guard ScreenshotFiles.isDigest(sha256) else { return nil }
        let path = folder.presentPicturePath(sha256)
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        if SHA256.hexadecimal(of: data) == sha256, let content = try? ScreenshotContent(kept: data) { return content }
        rename(path, "\(directory)/\(URL(filePath: path).lastPathComponent)\(DraftFolder.damagedExtension)")
        return nil
    }

    /// A draft that cannot be set aside stays where it is and is found again.
    private func setAside(_ folder: DraftFolder, into findings: inout Findings) {
        if let path = try? folder.setAside() { findings.damaged.append(path) }
    }
}

// MARK: - One draft

/// The unsaved content of one dialog, in a hidden directory beside the database: it survives a crash of the program.
///
/// While this object exists, ``Drafts/take()`` does not take the draft.
package final class Draft: Sendable {
    let folder: DraftFolder
    private let state: Mutex<State>

    private struct State: ~Copyable {
        var isDiscarded = false
        /// The lock of the directory; nil until something is written.
        var lock: OpenFile?
        /// The screenshots that lie beside the text, by digest.
        var pictures: Set<String> = []
    }

    /// Nothing is written yet.
    ///
    /// - Parameter path: the file of the database.
    package convenience init(besideDatabase path: String) {
        let drafts = DatabaseFiles(path).drafts
        self.init(DraftFolder(path: "\(drafts)/\(UUID().uuidString)"), lock: nil, pictures: [])
    }

    /// A draft that an ended process has left, and whose lock the caller has taken.
    init(_ folder: DraftFolder, lock: consuming OpenFile?, pictures: Set<String>) {
        self.folder = folder
        state = Mutex(State(lock: lock, pictures: pictures))
    }

    /// Writes the present content, in place of what was written before. One task at a time calls this, off the main actor: it waits for the
    /// disk. It does nothing once the draft was discarded.
    ///
    /// - Throws: ``StoreError``; what was written before stays.
    /// - Complexity: O(bytes); a screenshot is written once.
    package func write(_ edit: UnsavedEdit) throws {
        do {
            guard try begin() else { return }
            if case .bug(let edit) = edit {
                try writePictures(edit.attaching)
                for screenshot in edit.staying { try keep(screenshot) }
            }
            try folder.write(JSONEncoder().encode(DraftRecord(edit))) { try place($0, folder.textPath) }
            try OpenFile.directory(folder.path).synchronize()
        } catch {
            // Another thread has discarded the draft meanwhile.
            guard !state.withLock({ $0.isDiscarded }) else { return folder.remove() }
            throw error
        }
    }

    /// Removes what was written, because the user has saved or discarded the edit. It does not wait for the disk, and nothing is written
    /// afterwards.
    ///
    /// - Complexity: O(screenshots)
    package func discard() {
        state.withLock { state in
            state.isDiscarded = true
            if state.lock != nil { folder.remove() }
            state.lock = nil
        }
    }

    /// - Returns: false when the draft was discarded.
    private func begin() throws -> Bool {
        try state.withLock { state in
            guard !state.isDiscarded else { return false }
            if state.lock == nil { state.lock = try folder.make() }
            return true
        }
    }

    private func writePictures(_ contents: [ScreenshotContent]) throws {
        for content in contents where !state.withLock({ $0.pictures.contains(content.sha256) }) {
            try folder.write(content.file) { try place($0, folder.picturePath(content.sha256, content.format)) }
            state.withLock { _ = $0.pictures.insert(content.sha256) }
        }
    }

    /// Keeps the content of a screenshot of the bug: as a hard link where it is in a file. A missing or damaged content is left out, so
    /// that the typed text is kept all the same.
    private func keep(_ screenshot: KeptScreenshot) throws {
        guard !state.withLock({ $0.pictures.contains(screenshot.sha256) }) else { return }
        if case .file(let record, _, let files) = screenshot.source,
            try link(files.path(of: record.sha256, .picture(record.format)), record)
        {
            return
        }
        do {
            try writePictures([screenshot.content()])
        } catch StoreError.missingFile, StoreError.damagedFile {}
    }

    /// - Returns: whether the file system has hard links.
    private func link(_ path: String, _ screenshot: Screenshot) throws -> Bool {
        try state.withLock { state in
            guard !state.isDiscarded else { throw StoreError.unreachableFile(path: path, message: "discarded") }
            guard
                Foundation.link(path, folder.picturePath(screenshot.sha256, screenshot.format)) == 0 || errno == EEXIST
            else {
                return false
            }
            state.pictures.insert(screenshot.sha256)
            return true
        }
    }

    private func place(_ temporary: String, _ path: String) throws {
        try state.withLock { state in
            guard !state.isDiscarded else { throw StoreError.unreachableFile(path: path, message: "discarded") }
            guard rename(temporary, path) == 0 else { throw StoreError.file(errno, path: path) }
        }
    }
}
