import Foundation

/// A screenshot of a bug that is being edited, with what it takes to attach it to another one, should the bug be deleted
/// meanwhile.
package struct KeptScreenshot: Equatable, Sendable {
    enum Source: Equatable, Sendable {
        /// One that has its content in the database, which goes with the row.
        case inside(ScreenshotContent)
        /// One that has it in a file, which is only read when it is needed.
        case file(Screenshot, smallThumbnail: Data, ScreenshotFiles)
        /// One that a draft has kept.
        case draft(sha256: String, path: String)
    }

    package let id: Screenshot.ID
    let source: Source

    var sha256: String {
        switch source {
        case .inside(let content): content.sha256
        case .file(let screenshot, _, _): screenshot.sha256
        case .draft(let sha256, _): sha256
        }
    }

    var isInside: Bool {
        if case .inside = source { true } else { false }
    }

    /// - Throws: ``StoreError/missingFile(path:)``, ``StoreError/damagedFile(path:)``, or another ``StoreError``.
    /// - Complexity: O(n) for n bytes; what comes from a draft is decoded.
    func content() throws -> ScreenshotContent {
        switch source {
        case .inside(let content):
            return content
        case .file(let screenshot, let smallThumbnail, let files):
            let file = try files.read(screenshot.sha256, byteCount: screenshot.byteCount, screenshot.format)
            return ScreenshotContent(screenshot, file: file, smallThumbnail: smallThumbnail)
        case .draft(let sha256, let path):
            guard let file = FileManager.default.contents(atPath: path) else {
                throw StoreError.missingFile(path: path)
            }
            guard SHA256.hexadecimal(of: file) == sha256, let content = try? ScreenshotContent(kept: file) else {
                throw StoreError.damagedFile(path: path)
            }
            return content
        }
    }
}

extension BugEdit {
    /// Those that the dialog still shows.
    var staying: [KeptScreenshot] { kept.filter { !removing.contains($0.id) } }

    /// The same for a new bug, because the one that was edited has been deleted: all that is to be seen in the dialog is new
    /// then, in the order in which it is seen there.
    ///
    /// - Returns: also how many screenshots are missing or damaged, and are left out.
    /// - Throws: ``StoreError`` for one that cannot be read for another reason.
    /// - Complexity: O(n) for the bytes of all screenshots.
    package func renewed() throws -> (edit: BugEdit, lostPictureCount: Int) {
        var rest = staying
        var new = attaching[...]
        var contents: [ScreenshotContent] = []
        var lost = 0
        func add(_ screenshot: KeptScreenshot) throws {
            do {
                contents.append(try screenshot.content())
            } catch StoreError.missingFile, StoreError.damagedFile {
                lost += 1
            }
        }
        for id in order {
            if let id, let index = rest.firstIndex(where: { $0.id == id }) {
                try add(rest.remove(at: index))
            } else if id == nil, let content = new.popFirst() {
                contents.append(content)
            }
        }
        for screenshot in rest { try add(screenshot) }
        let empty = BugDraft(projectID: draft.projectID, title: "")
        return (BugEdit(id: nil, original: empty, draft: draft, attaching: contents + new), lost)
    }
}

extension ScreenshotContent {
    /// What has been stored before.
    init(_ screenshot: Screenshot, file: Data, smallThumbnail: Data) {
        self.init(
            width: screenshot.width, height: screenshot.height, format: screenshot.format, file: file,
            thumbnail: screenshot.thumbnail,
            smallThumbnail: smallThumbnail, sha256: screenshot.sha256)
    }
}
