import Foundation

/// An unsaved edit as it is written into a file: one JSON object.
struct DraftRecord: Codable {
    /// The version of the format. The program leaves a file of a newer version alone.
    static let currentVersion = 2
    /// The version for a project or a bug, which earlier versions of the program read too.
    private static let firstVersion = 1

    struct Text: Codable {
        var name: String?
        var url: String?
        var title: String?
        var details: String?
        var priority: Int?
        var project: Int64?
        /// Nil where an older version has written the draft.
        var labels: [String]?
        /// Of a note.
        var note: String?
    }

    /// A screenshot that the bug had.
    struct Kept: Codable {
        var id: Int64
        var sha256: String
    }

    enum Kind: String, Codable {
        case project, bug, note
    }

    var version = firstVersion
    var kind: Kind
    /// The id of what the user edits; nil for something new.
    var id: Int64?
    /// When that was created, as the database has it; see ``BugEdit/created``. For a note, when its bug was.
    var created: String?
    /// The bug of a note.
    var bug: Int64?
    var original: Text
    var draft: Text
    /// The SHA-256 of each new screenshot, whose file lies beside.
    var attaching: [String]?
    var removing: [Int64]?
    /// As in ``BugEdit/order``.
    var order: [Int64?]?
    /// As in ``BugEdit/kept``, without those that the user has removed; the file of each lies beside.
    var kept: [Kept]?
}

// MARK: - Conversion

extension DraftRecord {
    init(_ edit: UnsavedEdit) {
        switch edit {
        case .project(let edit):
            self.init(
                kind: .project, id: edit.id?.rowID, created: edit.added.map(Timestamp.text),
                original: Text(edit.original), draft: Text(edit.draft))
        case .bug(let edit):
            self.init(
                kind: .bug, id: edit.id?.rowID, created: edit.created.map(Timestamp.text),
                original: Text(edit.original), draft: Text(edit.draft),
                attaching: edit.attaching.map(\.sha256), removing: edit.removing.map(\.rowID).sorted(),
                order: edit.order.isEmpty ? nil : edit.order.map { $0?.rowID },
                kept: edit.kept.isEmpty ? nil : edit.staying.map { Kept(id: $0.id.rowID, sha256: $0.sha256) })
        case .note(let edit):
            self.init(
                version: Self.currentVersion, kind: .note, id: edit.id?.rowID,
                created: edit.bugCreated.map(Timestamp.text), bug: edit.bug.rowID,
                original: Text(note: edit.original), draft: Text(note: edit.text))
        }
    }

    /// - Parameters:
    ///   - attaching: the new screenshots that could be read.
    ///   - folder: where the files of the screenshots lie.
    /// - Returns: nil when a value is missing.
    func edit(attaching: [ScreenshotContent], in folder: DraftFolder) -> UnsavedEdit? {
        switch kind {
        case .project:
            guard let original = original.projectDraft, let draft = draft.projectDraft else { return nil }
            return .project(
                ProjectEdit(
                    id: id.map(Project.ID.init(rowID:)), added: created.flatMap(Timestamp.date), original: original,
                    draft: draft))
        case .bug:
            guard let original = original.bugDraft, let draft = draft.bugDraft else { return nil }
            return .bug(
                BugEdit(
                    id: id.map(Bug.ID.init(rowID:)), created: created.flatMap(Timestamp.date), original: original,
                    draft: draft, attaching: attaching,
                    removing: Set((removing ?? []).map(Screenshot.ID.init(rowID:))),
                    order: order(attaching: attaching.count), kept: kept(in: folder)))
        case .note:
            guard let original = original.note, let text = draft.note, let bug else { return nil }
            return .note(
                NoteEdit(
                    id: id.map(Note.ID.init(rowID:)), bug: Bug.ID(rowID: bug),
                    bugCreated: created.flatMap(Timestamp.date),
                    original: original, text: text))
        }
    }

    /// If a new screenshot was lost, its place is unknown: the other new ones come last then.
    private func order(attaching count: Int) -> [Screenshot.ID?] {
        let places = (order ?? []).map { $0.map(Screenshot.ID.init(rowID:)) }
        return count == attaching?.count ? places : places.filter { $0 != nil }
    }

    private func kept(in folder: DraftFolder) -> [KeptScreenshot] {
        (kept ?? []).map { kept in
            // The file must not be able to name a path outside the folder.
            let isDigest = ScreenshotFiles.isDigest(kept.sha256)
            let path = folder.presentPicturePath(isDigest ? kept.sha256 : "")
            return KeptScreenshot(
                id: Screenshot.ID(rowID: kept.id), source: .draft(sha256: kept.sha256, path: path))
        }
    }
}

extension DraftRecord.Text {
    fileprivate init(_ draft: ProjectDraft) {
        self.init(name: draft.name, url: draft.url)
    }

    fileprivate init(_ draft: BugDraft) {
        self.init(
            title: draft.title, details: draft.details, priority: draft.priority.rawValue,
            project: draft.projectID.rowID, labels: draft.labels.isEmpty ? nil : draft.labels.names)
    }

    fileprivate var projectDraft: ProjectDraft? {
        guard let name, let url else { return nil }
        return ProjectDraft(name: name, url: url)
    }

    fileprivate var bugDraft: BugDraft? {
        guard let title, let details, let project, let priority = priority.flatMap(Bug.Priority.init) else {
            return nil
        }
        return BugDraft(
            projectID: Project.ID(rowID: project), title: title, details: details, priority: priority,
            labels: BugLabels(labels ?? []))
    }
}
