import Foundation

/// The unsaved content of a dialog.
package enum UnsavedEdit: Equatable, Sendable {
    case project(ProjectEdit)
    case bug(BugEdit)
    case note(NoteEdit)
}

/// What the user has typed of a note.
package struct NoteEdit: Equatable, Sendable {
    /// The edited note; nil for a new one.
    package var id: Note.ID?
    /// The bug that it belongs to.
    package var bug: Bug.ID
    /// When the bug was created; see ``BugEdit/created``.
    package var bugCreated: Date?
    /// What the dialog held at first.
    package var original: String
    package var text: String

    package init(id: Note.ID?, bug: Bug.ID, bugCreated: Date? = nil, original: String = "", text: String = "") {
        (self.id, self.bug, self.bugCreated) = (id, bug, bugCreated)
        (self.original, self.text) = (original, text)
    }
}

/// What the user has typed of a project.
package struct ProjectEdit: Equatable, Sendable {
    /// The edited project; nil for a new one.
    package var id: Project.ID?
    /// When the project was added; nil where that is not known. See ``BugEdit/created``.
    package var added: Date?
    /// What the dialog held at first.
    package var original: ProjectDraft
    package var draft: ProjectDraft

    package init(id: Project.ID?, added: Date? = nil, original: ProjectDraft, draft: ProjectDraft) {
        self.id = id
        self.added = added
        self.original = original
        self.draft = draft
    }
}

/// What the user has typed of a bug, and done to its screenshots.
package struct BugEdit: Equatable, Sendable {
    /// The edited bug; nil for a new one.
    package var id: Bug.ID?
    /// When the bug was created; nil where that is not known. It tells whether the id still means this bug: after a backup was restored, it
    /// may mean another.
    package var created: Date?
    /// What the dialog held at first.
    package var original: BugDraft
    package var draft: BugDraft
    /// New screenshots, in their order.
    package var attaching: [ScreenshotContent]
    /// Screenshots of the bug that the user has removed.
    package var removing: Set<Screenshot.ID>
    /// The screenshots in the order of the dialog, nil for the next new one; empty where those of the bug keep their order and the new ones
    /// follow.
    package var order: [Screenshot.ID?]
    /// The screenshots that the bug had when the dialog was opened, in their order.
    package var kept: [KeptScreenshot]

    package init(
        id: Bug.ID?, created: Date? = nil, original: BugDraft, draft: BugDraft, attaching: [ScreenshotContent] = [],
        removing: Set<Screenshot.ID> = [], order: [Screenshot.ID?] = [], kept: [KeptScreenshot] = []
    ) {
        self.id = id
        self.created = created
        self.original = original
        self.draft = draft
        self.attaching = attaching
        self.removing = removing
        self.order = order
        self.kept = kept
    }
}

// MARK: - Screenshots that the bug has

/// A screenshot of a bug that the user edits, with all that is needed to attach it to another bug if this one is deleted meanwhile.
package struct KeptScreenshot: Equatable, Sendable {
    enum Source: Equatable, Sendable {
        /// Its content is in the database, and is deleted with the row.
        case inside(ScreenshotContent)
        /// Its content is in a file, which is read only when it is needed.
        case file(Screenshot, smallThumbnail: Data, ScreenshotFiles)
        /// A draft has kept its content.
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
    /// The screenshots of the bug that the dialog still shows.
    var staying: [KeptScreenshot] { kept.filter { !removing.contains($0.id) } }

    /// The same edit for a new bug, because the edited bug was deleted: all screenshots of the dialog are new ones then, in their order.
    ///
    /// - Returns: the edit, and how many screenshots are missing or damaged and are left out.
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
    /// A content that was stored before.
    init(_ screenshot: Screenshot, file: Data, smallThumbnail: Data) {
        self.init(
            width: screenshot.width, height: screenshot.height, format: screenshot.format, file: file,
            thumbnail: screenshot.thumbnail,
            smallThumbnail: smallThumbnail, sha256: screenshot.sha256)
    }
}
