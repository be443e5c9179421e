import CoreDumpStore
import Gtk
import Localization

/// New Bug and Edit Bug: title, priority, project, details and screenshots.
final class BugDialog: Dialog {
    let frame: EditDialog
    let title = EntryRow(title: gettext("Title"))
    private let titleHint = Hint()
    private let priority = DropDown(Bug.Priority.allCases.map { BugWording.priority($0) })
    private let project: ProjectChoice
    private let labels = EntryRow(title: gettext("Labels"))
    private lazy var labelMenu = LabelMenu { [weak self] in self?.addLabel($0) }
    private let details = TextView()
    let screenshots: ScreenshotEditor
    private let refusal: AddressRefusal
    private let original: BugEdit
    private let drafts: DraftKeeper
    private var hasTyped = false
    private var connections: [SignalConnection] = []

    /// Longer titles are hard to read in the list, in characters.
    private static let longTitle = 200
    /// The height of the details when the dialog opens, in pixels.
    private static let detailsHeight = 120...320

    /// - Parameters:
    ///   - edit: what to edit, with the first contents of the fields.
    ///   - present: the screenshots that the bug has.
    ///   - projects: the choices; where the draft's project is not among them, the user has to choose another one.
    ///   - drafts: saves the contents as a draft after each change.
    ///   - images: the file chooser and the clipboard for images.
    ///   - save: stores the contents; after an error the dialog shows it and stays.
    ///   - closed: called when the dialog has closed and may be released.
    init(
        _ edit: BugEdit, present: [Screenshot], projects: [Project], drafts: DraftKeeper, images: ImageSources,
        parent: Toplevel, save: @escaping EditDialog.Save<BugEdit>, closed: @escaping () -> Void
    ) {
        original = edit
        self.drafts = drafts
        project = ProjectChoice(projects)
        let column = Box(.vertical, spacing: 12)
        column.addStyle(.dialogPage)
        frame = EditDialog(
            title: edit.id == nil ? gettext("New Bug") : gettext("Edit Bug"), content: column, parent: parent)
        frame.toasts.overlay.addStyle(.toastsAboveButtons)
        screenshots = ScreenshotEditor(window: frame.window, toasts: frame.toasts, images: images)
        refusal = AddressRefusal(in: frame.layers, of: frame.window)
        screenshots.isFree = { [weak frame] in frame?.questioner.isAsking == false }
        buildContent(column)
        fill(present)
        frame.save = { [weak self] ended in self.flatMap { dialog in save({ dialog.edit }, ended) } }
        frame.hasChanges = { [weak self] in self.map { $0.unsaved != nil || $0.screenshots.isLoading } ?? false }
        frame.onKept = { [weak self, drafts] in
            self?.screenshots.stop()
            drafts.leave()
        }
        frame.onDecided = { [weak self, drafts] in
            self?.screenshots.stop()
            drafts.discard()
        }
        frame.onClosed = closed
        drafts.edit = { [weak self] in self?.unsaved }
        listen()
        update()
    }

    func open() {
        frame.present(focusing: title)
        // What the dialog opens with, such as a dropped picture, is not saved yet.
        guard unsaved != nil else { return }
        drafts.changed()
        // With all of the title selected, the next key would replace it.
        title.cursorPosition = -1
    }

    /// Adds screenshots to a new bug; not to an existing one, for which they were not meant.
    /// - Returns: whether they were added.
    func add(_ contents: [ScreenshotContent]) -> Bool {
        guard original.id == nil, frame.takesContents else { return false }
        screenshots.add(contents)
        return true
    }

    /// Offers labels that other bugs have.
    func offer(_ known: BugLabels) {
        labelMenu.offer(known)
    }

    private func addLabel(_ name: String) {
        labels.text = BugLabels(typed: labels.text).adding(BugLabels([name])).typed
        labels.grabFocus()
        labels.cursorPosition = -1
    }

    /// Updates the choice of projects after another process has changed them.
    func show(_ projects: [Project]) {
        project.show(projects)
        update()
    }

    private func buildContent(_ column: Box) {
        let group = PreferencesGroup(rows: [
            title, ActionRow(title: gettext("Priority"), choosing: priority),
            ActionRow(title: gettext("Project"), choosing: project.widget), labels,
        ])
        labels.tooltip = gettext("Separated by commas")
        labels.addSuffix(labelMenu.button)
        let heading = Label(gettext("Details"))
        heading.xalign = 0
        heading.addStyle(.heading)
        details.setAccessibleName(gettext("Details"))
        details.acceptsTab = false
        details.setTextMargins(Margins(top: 12, bottom: 12, start: 12, end: 12))
        details.text = original.draft.details
        let scrolled = ScrolledWindow(details)
        scrolled.addStyle(.detailsEntry)
        scrolled.clipsChildren = true
        scrolled.setAccessibleName(gettext("Details"))
        let wanted = details.textHeight(width: EditDialog.width)
        scrolled.setSizeRequest(
            height: min(max(wanted, Self.detailsHeight.lowerBound), Self.detailsHeight.upperBound))
        scrolled.vexpand = true
        for child in [group, titleHint.widget, heading, scrolled, screenshots.widget] { column.append(child) }
    }

    private func fill(_ present: [Screenshot]) {
        let draft = original.draft
        title.text = draft.title
        title.forgetTyping()
        priority.selected = Bug.Priority.allCases.firstIndex(of: draft.priority) ?? 0
        project.select(draft.projectID)
        labels.text = draft.labels.typed
        labels.forgetTyping()
        screenshots.strip.show(
            present, removed: original.removing, attaching: original.attaching, order: original.order)
    }

    private func listen() {
        title.onChanged { [weak self] in
            self?.hasTyped = true
            self?.change()
        }.store(in: &connections)
        title.onActivate { [weak self] in self?.confirm() }.store(in: &connections)
        priority.onSelected { [weak self] in self?.change() }.store(in: &connections)
        project.widget.onSelected { [weak self] in self?.change() }.store(in: &connections)
        labels.onChanged { [weak self] in self?.change() }.store(in: &connections)
        labels.onActivate { [weak self] in self?.confirm() }.store(in: &connections)
        details.onChanged { [weak self] in self?.drafts.changed() }.store(in: &connections)
        screenshots.strip.onArrived = { [weak self] in self?.frame.reveal($0) }
        screenshots.onChanged = { [weak self] in self?.change() }
        let keys = KeyController(phase: .capture)
        keys.onKeyPressed { [weak self] key, modifiers in
            guard let self, key.lowercased.character == "v", modifiers == .control else { return false }
            guard self.screenshots.wantsPaste(intoText: self.frame.window.isTyping) else { return false }
            self.screenshots.paste()
            return true
        }.store(in: &connections)
        frame.window.addController(keys)
    }

    private var edit: BugEdit {
        var edit = original
        edit.draft.title = title.text
        edit.draft.details = details.text
        edit.draft.labels = BugLabels(typed: labels.text)
        if let selected = priority.selected { edit.draft.priority = Bug.Priority.allCases[selected] }
        if let last = project.lastSelected { edit.draft.projectID = last }
        edit.attaching = screenshots.strip.attaching
        edit.removing = screenshots.strip.removing
        edit.order = screenshots.strip.order
        return edit
    }

    private var unsaved: UnsavedEdit? {
        let edit = edit
        let isSame = edit.draft.isEquivalent(to: edit.original) && edit.attaching.isEmpty && edit.removing.isEmpty
        return isSame && edit.order.isEmpty ? nil : .bug(edit)
    }

    private var missingProject: String {
        project.isEmpty
            ? gettext("No project is left. Restore or add one in another window.")
            : gettext("The project of this bug is no longer there. Choose another one.")
    }

    private func change() {
        drafts.changed()
        update()
    }

    /// Saves after Return in the title; where the title is empty, shows the reason why it cannot.
    private func confirm() {
        hasTyped = true
        update()
        frame.trySave()
    }

    private func update() {
        let draft = BugDraft(projectID: original.draft.projectID, title: title.text)
        frame.canSave = draft.isComplete && project.selected != nil && !screenshots.isLoading
        frame.subtitle = project.selectedTitle ?? ""
        frame.obstacle = project.selected == nil ? missingProject : nil
        if hasTyped, !draft.isComplete {
            titleHint.show(gettext("A bug needs a title."), .warning)
        } else if let overflow = ErrorWording.overflow(title.overflow) {
            titleHint.show(overflow, .warning)
        } else if let overflow = ErrorWording.overflow(labels.overflow) {
            titleHint.show(overflow, .warning)
        } else if draft.title.count > Self.longTitle {
            titleHint.show(gettext("A title this long is cut off in the list. Move some of it to the details."))
        } else {
            titleHint.show(nil)
        }
    }
}
