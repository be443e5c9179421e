/// What the targets of a drag share, each of which has an object of its own for it.
final class DropNotes {
    /// What has been read of it. The portal through which programs in a sandbox get files gives them once only.
    var files: [String]?
    /// What it is, as soon as that is known, and who wants to know it until then.
    var outlook: DropOutlook?
    var waiting: [(DropOutlook) -> Void] = []

    /// Whether it is an address alone, of which nothing can become.
    var isAddress: Bool { if case .address? = outlook { true } else { false } }
}

extension Drop {
    var notes: DropNotes {
        if let notes = attachment(Self.notesKey, as: DropNotes.self) { return notes }
        let notes = DropNotes()
        attach(notes, Self.notesKey)
        return notes
    }

    private static let notesKey = "core-dump-notes"
}
