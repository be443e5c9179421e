import AppModel
import CoreDumpStore
import Foundation
import Gtk
import ListDiff
import Localization

/// The notes of a bug, the earliest first, and the button that adds one.
final class NotesSection {
    let widget: Widget
    /// Called with the note that the user edits or deletes.
    var onEdit: ((Note) -> Void)?
    var onDelete: ((Note) -> Void)?
    /// Called when the user asks for the earlier notes of the bug.
    var onShowEarlier: ((Bug.ID) -> Void)?

    private let heading = Label()
    private let earlier = Button(label: "")
    private let add = Button(child: IconAndLabel(iconName: "list-add-symbolic", gettext("Add Note…")).widget)
    private let column = Box(.vertical, spacing: 12)
    private let links: LinkOpener
    private var bug: Bug.ID?
    private var entries: [NoteEntry] = []
    /// The search whose matches are marked.
    private var highlight = SearchHighlight()
    /// Runs after the second press of a double click, which would delete the note that has come to the pointer.
    private var doubleClick: LoopSource?
    private var connections: [SignalConnection] = []

    /// GTK's usual time, in milliseconds.
    private static let doubleClickTime = 400

    init(links: LinkOpener) {
        self.links = links
        heading.xalign = 0
        heading.addStyle(.heading)
        earlier.halign = .start
        earlier.addStyle(.flat)
        add.setName(gettext("Add Note"), key: .addNote)
        add.actionName = WindowAction.addNote.name
        add.halign = .start
        widget = Box(.vertical, spacing: 12, children: [heading, earlier, column, add])
        let presses = ClickGesture(phase: .capture)
        presses.onPressed { [weak self] count, _, _ in
            if count > 1 { self?.doubleClick = .after(milliseconds: Self.doubleClickTime) {} }
        }.store(in: &connections)
        column.addController(presses)
        earlier.onClicked { [weak self] in
            if let self, let bug { onShowEarlier?(bug) }
        }.store(in: &connections)
    }

    /// The entries of an earlier bug are used again, and those that are too many are hidden; see ``NamedValuesSection``.
    ///
    /// - Parameter date: from which relative dates count.
    func show(_ shown: DetailedBug, at date: Date) {
        let hadFocus = earlier.hasFocus
        let notes = shown.notes
        bug = shown.bug.id
        while entries.count < notes.count {
            let entry = NoteEntry(links: links)
            entry.onEdit = { [weak self] in self?.onEdit?($0) }
            entry.onDelete = { [weak self] in self?.delete($0) }
            entries.append(entry)
            column.append(entry.widget)
        }
        for (entry, note) in zip(entries, notes) {
            entry.show(note, shown.mentioned, at: date)
            entry.mark(highlight)
        }
        for entry in entries[notes.count...] { entry.hide() }
        column.isVisible = !notes.isEmpty
        let (hidden, count) = (shown.earlierNoteCount, shown.earlierNoteCount + notes.count)
        heading.isVisible = count > 0
        // Translators: a heading; %1$@ is how many notes a bug has.
        heading.text = formatted(ngettext("%1$@ Note", "%1$@ Notes", count), localized(count))
        earlier.isVisible = hidden > 0
        let more = min(hidden, WindowModel.moreNotes)
        // Translators: a button; %1$@ is how many notes it shows that are hidden.
        earlier.label = formatted(ngettext("Show %1$@ Earlier Note", "Show %1$@ Earlier Notes", more), localized(more))
        // The button that was pressed is gone.
        if hadFocus, hidden == 0 { entries.first?.takeFocus() }
    }

    /// Marks what a search has found.
    func mark(_ highlight: SearchHighlight) {
        self.highlight = highlight
        for entry in entries { entry.mark(highlight) }
    }

    /// The place of the first match in the page; see ``DetailsText/firstMatch(of:in:)``.
    func firstMatch(of highlight: SearchHighlight, in page: Widget) -> Bounds? {
        entries.lazy.compactMap { $0.firstMatch(of: highlight, in: page) }.first
    }

    private func delete(_ note: Note) {
        if doubleClick?.isPending != true { onDelete?(note) }
    }

    /// Gives the keyboard to the note at a place, to the last one where there are fewer, or to the button that adds one.
    func takeFocus(at place: Int) {
        let shown = entries.filter { $0.note != nil }
        if shown.isEmpty { add.grabFocus() } else { shown[min(place, shown.count - 1)].takeFocus() }
    }

    /// The place of a note among those that are shown, from 0.
    func index(of id: Note.ID) -> Int? { entries.firstIndex { $0.note?.id == id } }

    /// The part of the page with a note; nil where that is not shown.
    func place(of id: Note.ID) -> Widget? {
        entries.first { $0.note?.id == id }?.widget
    }
}

/// One note: when and by whom it was written, what can be done with it, and its text.
private final class NoteEntry {
    let widget = Box(.vertical, spacing: 6)
    private(set) var note: Note?
    var onEdit: ((Note) -> Void)?
    var onDelete: ((Note) -> Void)?

    private let heading = Label()
    private let edit = Button(iconName: "document-edit-symbolic", name: gettext("Edit Note"))
    private let delete = Button(iconName: "user-trash-symbolic", name: gettext("Delete Note"))
    private let text: DetailsText
    private var connections: [SignalConnection] = []

    /// The height of a long text, which scrolls by itself, in pixels.
    private static let longHeight = 200

    init(links: LinkOpener) {
        text = DetailsText(
            links: links, name: gettext("Note"), longHeight: Self.longHeight,
            note: gettext("Very long lines are cut off here. Edit the note to see them in full."))
        heading.xalign = 0
        heading.hexpand = true
        heading.ellipsize = .end
        heading.addStyle(.noteHeading)
        for button in [edit, delete] {
            button.addStyle(.flat)
            button.addStyle(.circular)
        }
        widget.append(Box(.horizontal, spacing: 6, children: [heading, edit, delete]))
        widget.append(text.widget)
        widget.addStyle(.note)
        edit.onClicked { [weak self] in self?.act(self?.onEdit) }.store(in: &connections)
        delete.onClicked { [weak self] in self?.act(self?.onDelete) }.store(in: &connections)
    }

    private func act(_ action: ((Note) -> Void)?) {
        if let note { action?(note) }
    }

    func show(_ note: Note, _ mentioned: [String: MentionedBug], at date: Date) {
        let isOther = note.id != self.note?.id
        self.note = note
        let title = NoteWording.heading(of: note, at: date)
        if title != heading.text { heading.text = title }
        let exact = NoteWording.dates(of: note)
        if heading.tooltip != exact { heading.tooltip = exact }
        text.show(note.text, mentioning: mentioned, isOther: isOther, revealing: SearchHighlight())
        widget.isVisible = true
    }

    func hide() {
        guard note != nil else { return }
        note = nil
        text.show("", mentioning: [:], isOther: true, revealing: SearchHighlight())
        widget.isVisible = false
    }

    func mark(_ highlight: SearchHighlight) {
        let author = author
        heading.highlight { heading in
            highlight.ranges(in: heading).filter {
                heading.distance(from: heading.startIndex, to: $0.upperBound) <= author.count
            }
        }
        text.mark(highlight, revealing: highlight)
    }

    func firstMatch(of highlight: SearchHighlight, in page: Widget) -> Bounds? {
        guard note != nil else { return nil }
        let author = author
        let place = heading.bounds(in: page) { heading in
            let first = highlight.ranges(in: heading, atMost: 1).first
            return first.flatMap {
                heading.distance(from: heading.startIndex, to: $0.upperBound) <= author.count ? $0.lowerBound : nil
            }
        }
        return place ?? text.firstMatch(of: highlight, in: page)
    }

    /// The author, who is found by a search; the date behind it is not.
    private var author: String { note.map(NoteWording.author) ?? "" }

    func takeFocus() {
        edit.grabFocus()
    }
}
