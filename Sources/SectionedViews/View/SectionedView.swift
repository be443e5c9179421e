import CGtk
import CGtkShim
import Gtk
import ListDiff

/// What the list and the grid have in common, which is all but how rows stand: a virtualised view with sections, sticky
/// headers and animated changes. Put it into a scrolled window, and name it for screen readers with
/// `setAccessibleName`.
///
/// The view keeps widgets for what is visible and a small margin only. It shows what its data source says and never
/// edits it: after a change of the model call ``apply(_:)``, and the rows fade, slide and fly from where they are to
/// where they belong; a change that comes during an animation continues it.
///
/// Keep the view: the widget shows nothing any more once this object is gone.
///
/// Style: node `sectionedlist` with children `row` (class `activatable`) and `header`, or `sectionedgrid` with children
/// `cell` and `header`, which hold the data source's widgets. Set the background on the view, which draws it below rows and headers
/// as well where they cover each other. A row that would take what is dragged has the state `drop(active)`.
///
/// Accessibility: a list of list items and headings in reading order, with names, descriptions and selected and focused state. Each item
/// says which of how many it is: by itself from GTK 4.24 on, and in its description before that.
package class SectionedView: Widget {
    package weak var dataSource: (any SectionedViewDataSource)? {
        willSet {
            guard dataSource !== newValue else { return }
            // Widgets belong to the data source that made them.
            rows.removeAll()
            headers.removeAll()
        }
        didSet {
            source.dataSource = dataSource
            guard dataSource !== oldValue else { return }
            forgetsHeights = true
            reload()
        }
    }

    /// The selection was changed by the user, or because selected rows were deleted.
    package var onSelectionChanged: (() -> Void)?
    /// A click with the primary button and no modifier, after the row was selected.
    package var onClick: ((ListItem) -> Void)?
    /// Return or a double click.
    package var onActivate: ((ListItem) -> Void)?
    /// Right click (which selects first), long press, Menu key or Shift+F10, with a point in the view in pixels.
    package var onContextMenu: ((ListItem, _ x: Double, _ y: Double) -> Void)?
    /// Another section is at the top edge, or sections came, went or were renamed.
    package var onTopSectionChanged: (() -> Void)?
    /// Whether typed letters move the cursor to the next row whose name begins with them.
    package var isTypeAheadEnabled = true

    /// What is dragged when these items are; nil if rows cannot be dragged, or nil for these.
    package var dragContent: (([ListItem]) -> ContentProvider?)?

    /// Free space below the last row, in pixels.
    package var bottomPadding = 0.0 {
        didSet { remeasure() }
    }

    /// Of animations.
    package var timing: ListTiming {
        get { animator.timing }
        set { animator.timing = newValue }
    }

    /// Whether the next row is selected when all that was selected has gone. ``SelectionSuccession/after(_:)`` is for the next
    /// change of the rows, and forgets its own with it, and with another selection.
    package var succession = SelectionSuccession.always
    /// Grows with each selection that the user makes.
    package internal(set) var choiceCount = 0
    /// The selected rows, as they were before the data source had others; nil when they are too many to be remembered.
    package var selectedRowIDs: [Int64]? { selection.identities }

    /// Grows with each ``apply(_:)`` and ``reload()``.
    package internal(set) var changeCount = 0

    let arrangement: SectionedArrangement
    private let host: ListHost
    private let source: DataSourceReference
    let viewport = ListViewport()
    let animator = ListAnimator()
    let rows: CellStore<Int64>
    let headers: CellStore<String>
    /// Lies over the header at the top edge. GTK looks for what is under the pointer from the last sibling to the first,
    /// and rows come after their header, since that is the order in which they are read.
    let shield: CellWidget
    var topCell: CellWidget?
    var placeholder: Placeholder?
    var layout = SectionedLayout(heights: LineHeights(estimate: 0))
    /// The least width that the cells can do with, in pixels, when they were last measured.
    var widestCell = 0.0
    var selection = ListSelection()
    /// Whether all rows are selected as soon as they are known.
    package internal(set) var isSelectingAll = false
    /// What the pointer was pressed on.
    var pressedItem: ListItem? { didSet { press.show(on: cell(of: pressedItem)) } }
    let press = Press()
    var typeAhead = TypeAhead()
    var rubberBand: RubberBand?
    var dropHandling: DropHandling?
    /// While a change is applied no callback runs: what it would hear is not true yet.
    var isApplying = false
    var toldTopSection: Int?
    /// The section that a screen reader has told of last; nil for the row above all.
    var spokenSection: String?
    var indexLink: SectionIndexLink?
    var needsMeasure = true
    /// What has been held since that change, for as long as nothing is scrolled; see ``steadyPlace()``.
    var steady: (place: HeldPlace, changeCount: Int)?
    /// Whether text has other sizes than when it was last measured, so that nothing that was learned holds.
    var forgetsHeights = true
    /// Of the font that was last measured with.
    var fontSerial: UInt32 = 0
    /// What to scroll to once the view has a size.
    var pendingReveal: ListItem?
    var connections: [SignalConnection] = []
    /// Kept, since their handlers ask them for what is pressed and let them claim what they follow.
    private var controllers: [EventController] = []
    lazy var autoScroll = AutoScroll(of: self, height: { [viewport] in viewport.height }) { [viewport] in
        viewport.scroll(by: $0)
    }
    private var updateSource: LoopSource?

    init(_ arrangement: SectionedArrangement) {
        let host = ListHost()
        let widget = host.makeWidget(node: arrangement.viewNode)
        let source = DataSourceReference()
        self.arrangement = arrangement
        self.host = host
        self.source = source
        rows = CellStore(
            host: widget, unbind: { source.dataSource?.unbind($0) }, discard: { source.dataSource?.discard($0) })
        headers = CellStore(host: widget, unbind: { _ in }, discard: { source.dataSource?.discard($0) })
        shield = CellWidget(.shield, content: Box(.horizontal))
        super.init(retaining: widget)
        gtk_widget_insert_before(shield.widget, widget, nil)
        host.owner = self
        ListStyle.install(on: gtk_widget_get_display(widget))
        addKeyController()
        addPointerGestures()
        addRubberBandGesture()
        addDragSource()
    }

    isolated deinit {
        animator.stop()
        shim_list_host_detach(widget)
        rows.removeAll()
        headers.removeAll()
        for extra in [topCell, shield, placeholder?.cell, rubberBand?.widget] {
            if let extra { gtk_widget_unparent(extra.widget) }
        }
    }

    /// Shows the data source's state without animation. The selection stays where its rows are still there, unless it
    /// has more than ``ListSelection/identityLimit`` rows.
    ///
    /// - Parameter bringsNoRows: whether all rows were there before. If all were selected, all are then, however many.
    package func reload(bringsNoRows: Bool = false) {
        changeCount += 1
        let seen = firstSeenRow()
        let hadFocus = containsFocus
        isApplying = true
        finishAnimations()
        endRubberBand()
        rows.retireAll()
        headers.retireAll()
        viewport.normalize()
        let keepsAll = bringsNoRows && layout.rowCount > 0 && selection.rows.count == layout.rowCount
        layout = SectionedLayout(
            metrics: layout.metrics, rows: currentCounts(), heights: LineHeights(estimate: layout.heights.estimate))
        let selectionChanged = refindSelection(keepsAll: keepsAll)
        forgetSuccession()
        remeasure()
        hold(seen)
        if hadFocus { keepFocus() }
        isApplying = false
        highlightDrop()
        tellTopSection(sectionsChanged: true)
        if selectionChanged { onSelectionChanged?() }
    }

    /// Runs ``update()`` once before the next frame is laid out.
    func scheduleUpdate() {
        guard updateSource?.isPending != true else { return }
        updateSource = .idle(beforeDrawing: true) { [weak self] in self?.update() }
    }

    func keep(_ controller: EventController) {
        addController(controller)
        controllers.append(controller)
    }

    func currentCounts() -> SectionCounts {
        guard let dataSource else { return SectionCounts() }
        return SectionCounts((0..<dataSource.numberOfSections).map { dataSource.numberOfRows(inSection: $0) })
    }
}

/// Lets the stores reach the data source, also while the view goes.
private final class DataSourceReference {
    weak var dataSource: (any SectionedViewDataSource)?
}

/// A virtualised list with sections, sticky headers and animated changes. See ``SectionedView`` for what it does.
package final class SectionedListView: SectionedView {
    package init() {
        super.init(.list)
    }
}

/// A virtualised grid of equal cells with sections, sticky headers and animated changes. As many cells stand in a line
/// as the width has room for. See ``SectionedView`` for what it does.
package final class SectionedGridView: SectionedView {
    /// - Parameter minimumCellWidth: in pixels; cells share what room is left.
    package init(minimumCellWidth: Double) {
        super.init(.grid(minimumCellWidth: minimumCellWidth))
    }
}

/// How the rows of a sectioned view stand: the whole difference between the list and the grid.
nonisolated enum SectionedArrangement {
    /// One below the other, each as high as it wants to be.
    case list
    /// Side by side in cells of one size, as many in a line as the width has room for.
    case grid(minimumCellWidth: Double)

    /// The name of the view in style sheets.
    var viewNode: String {
        switch self {
        case .list: "sectionedlist"
        case .grid: "sectionedgrid"
        }
    }

    /// The name of a row in style sheets.
    var cellNode: String {
        switch self {
        case .list: "row"
        case .grid: "cell"
        }
    }

    var hasEqualHeights: Bool {
        if case .grid = self { true } else { false }
    }

    /// - Parameter widestCell: the least width that the cells can do with, in pixels
    func columns(forWidth width: Double, widestCell: Double) -> Int {
        switch self {
        case .list: 1
        case .grid(let minimum): max(Int(width / max(minimum, widestCell, 1)), 1)
        }
    }

    /// How many lines above and below the viewport have widgets as well.
    var marginLines: Double {
        switch self {
        case .list: 2
        case .grid: 0
        }
    }
}
