import CoreDumpStore
import Gtk
import Localization

/// Add Note and Edit Note: the text of a note.
final class NoteDialog: Dialog {
    let frame: EditDialog
    private let text = TextView()
    private let original: NoteEdit
    private let drafts: DraftKeeper
    private var connections: [SignalConnection] = []

    /// The height of the text when the dialog opens, in pixels.
    private static let textHeight = 160...320

    /// - Parameters:
    ///   - edit: what to edit, with the first content of the field.
    ///   - title: of the bug.
    ///   - drafts: saves the content as a draft after each change.
    ///   - save: stores the content; after an error the dialog shows it and stays.
    ///   - closed: called when the dialog has closed and may be released.
    init(
        _ edit: NoteEdit, title: String, drafts: DraftKeeper, parent: Toplevel,
        save: @escaping EditDialog.Save<NoteEdit>, closed: @escaping () -> Void
    ) {
        original = edit
        self.drafts = drafts
        let column = Box(.vertical, spacing: 12)
        column.addStyle(.dialogPage)
        frame = EditDialog(
            title: edit.id == nil ? gettext("Add Note") : gettext("Edit Note"), content: column, parent: parent)
        frame.subtitle = title
        text.setAccessibleName(gettext("Note"))
        text.acceptsTab = false
        text.setTextMargins(Margins(all: 12))
        text.text = edit.text
        let scrolled = ScrolledWindow(text)
        scrolled.addStyle(.detailsEntry)
        scrolled.clipsChildren = true
        scrolled.setAccessibleName(gettext("Note"))
        let wanted = text.textHeight(width: EditDialog.width)
        scrolled.setSizeRequest(height: min(max(wanted, Self.textHeight.lowerBound), Self.textHeight.upperBound))
        scrolled.vexpand = true
        column.append(scrolled)
        frame.save = { [weak self] ended in self.flatMap { dialog in save({ dialog.edit }, ended) } }
        frame.hasChanges = { [weak self] in self?.unsaved != nil }
        frame.onDecided = { [drafts] in drafts.discard() }
        frame.onKept = { [drafts] in drafts.leave() }
        frame.onClosed = closed
        drafts.edit = { [weak self] in self?.unsaved }
        text.onChanged { [weak self] in self?.change() }.store(in: &connections)
        update()
    }

    func open() {
        frame.present(focusing: text)
    }

    private var edit: NoteEdit {
        var edit = original
        edit.text = text.text
        return edit
    }

    private var unsaved: UnsavedEdit? {
        let edit = edit
        return edit.text == edit.original ? nil : .note(edit)
    }

    private func change() {
        drafts.changed()
        update()
    }

    private func update() {
        frame.canSave = Note.isComplete(text.text)
    }
}
