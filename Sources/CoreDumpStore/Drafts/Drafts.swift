import Foundation

/// What was being typed when a program ended that could not save it.
package struct Drafts: Sendable {
    private let directory: String

    /// A draft that was left behind, taken from the disk: this program has it now, and no other one is given it.
    package struct Pending: Sendable {
        package let edit: UnsavedEdit
        /// Where to write on; to be discarded when the edit was saved or thrown away.
        package let draft: Draft
        /// So many new screenshots could not be read. Their files were set aside.
        package let lostPictureCount: Int
    }

    /// All that was found.
    package struct Findings: Sendable {
        package internal(set) var pending: [Pending] = []
        /// Where drafts are that could not be read; they were set aside.
        package internal(set) var damaged: [String] = []
    }

    /// - Parameter path: the file of the database.
    package init(besideDatabase path: String) {
        directory = DatabaseFiles(path).drafts
    }

    /// Takes the drafts that no living program has, the oldest first.
    ///
    /// - Returns: what could be read. What a newer version of the program has written stays where it is.
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
        // What cannot be opened belongs to a program that is just making or removing it.
        guard let lock = try? folder.takeLock() else { return }
        guard let data = FileManager.default.contents(atPath: folder.textPath) else {
            // Nothing had been written when the program ended.
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

    /// What cannot be set aside stays where it is and is found again.
    private func setAside(_ folder: DraftFolder, into findings: inout Findings) {
        if let path = try? folder.setAside() { findings.damaged.append(path) }
    }
}
