import AppModel
import CoreDumpStore
import Gtk

/// The classes with rules in data/resources/style.css.
extension StyleClass {
    static let allBugsIcon = StyleClass("all-bugs-icon")
    static let banner = StyleClass("banner")
    static let bugPage = StyleClass("bug-page")
    static let bugRow = StyleClass("bug-row")
    static let choiceBar = StyleClass("choice-bar")
    static let closed = StyleClass("closed")
    static let compact = StyleClass("compact")
    static let detailsEntry = StyleClass("details-entry")
    static let dialogHint = StyleClass("dialog-hint")
    static let dialogNote = StyleClass("dialog-note")
    static let dialogPage = StyleClass("dialog-page")
    static let dropArea = StyleClass("drop-area")
    static let dropTarget = StyleClass("drop-target")
    static let empty = StyleClass("empty")
    static let galleryCell = StyleClass("gallery-cell")
    static let help = StyleClass("help")
    static let importPart = StyleClass("import-part")
    static let labelChip = StyleClass("label-chip")
    static let late = StyleClass("late")
    static let narrow = StyleClass("narrow")
    static let pane = StyleClass("pane")
    static let paneControls = StyleClass("pane-controls")
    static let paneHandle = StyleClass("pane-handle")
    static let pillClosed = StyleClass("pill-closed")
    static let pillCount = StyleClass("pill-count")
    static let pillOpen = StyleClass("pill-open")
    static let projectRow = StyleClass("project-row")
    /// For a drop target that draws its own feedback, or accepts a drop only to explain why it is refused: without GTK's frame.
    static let quietDrop = StyleClass("quiet-drop")
    static let raisedToasts = StyleClass("raised-toasts")
    static let restyled = StyleClass("restyled")
    static let rowAside = StyleClass("row-aside")
    static let rowSubtitle = StyleClass("row-subtitle")
    static let rowChoice = StyleClass("row-choice")
    static let rowOrigin = StyleClass("row-origin")
    static let rowTitle = StyleClass("row-title")
    static let screenshot = StyleClass("screenshot")
    static let screenshotPlace = StyleClass("screenshot-place")
    static let screenshotTile = StyleClass("screenshot-tile")
    static let selectionBar = StyleClass("selection-bar")
    static let tick = StyleClass("tick")
    static let thumbnail = StyleClass("thumbnail")
    static let tileRemove = StyleClass("tile-remove")
    static let toastsAboveButtons = StyleClass("toasts-above-buttons")
    static let warning = StyleClass("warning")
}

/// The classes of the bug pane and the screenshot viewer.
extension StyleClass {
    /// The bug pane as the only pane of a folded window: a frame around all there is would say nothing about the focus.
    static let alone = StyleClass("alone")
    static let bugView = StyleClass("bug-view")
    /// Shows where a dragged screenshot would go.
    static let dropAfter = StyleClass("drop-after")
    static let dropBefore = StyleClass("drop-before")
    static let dropOverlay = StyleClass("drop-overlay")
    static let dropRefusal = StyleClass("drop-refusal")
    /// The name of an imported field of a bug.
    static let namedValue = StyleClass("named-value")
    static let namedValues = StyleClass("named-values")
    static let note = StyleClass("note")
    static let noteHeading = StyleClass("note-heading")
    static let pictureView = StyleClass("picture-view")
    static let pillMenu = StyleClass("pill-menu")
    static let screenshotButton = StyleClass("screenshot-button")
    static let screenshotCard = StyleClass("screenshot-card")
    static let screenshotFold = StyleClass("screenshot-fold")
}

/// Loads the style sheet for high contrast while the desktop asks for high contrast. libadwaita 1.10 prints a warning where a
/// program has a sheet by the name that it looks for (`style-hc.css`); it wants media queries instead, which older versions do
/// not know.
final class HighContrastStyle {
    private let display: Display
    private let manager: StyleManager
    private let sheet = CssProvider(resource: "/" + Program.id.replacing(".", with: "/") + "/high-contrast.css")
    private var isUsed = false
    private var connections: [SignalConnection] = []

    init(on display: Display) {
        self.display = display
        manager = StyleManager(display: display)
        follow()
        connections = manager.onColorsChanged { [weak self] in self?.follow() }
    }

    private func follow() {
        guard manager.isHighContrast != isUsed else { return }
        isUsed.toggle()
        if isUsed { sheet.add(to: display, over: true) } else { sheet.remove(from: display) }
    }
}
