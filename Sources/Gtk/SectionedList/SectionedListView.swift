import CGtk
import CGtkShim

/// A virtualised list with sections, sticky headers and animated changes. Put it into a scrolled window, and name it for
/// screen readers with `setAccessibleName`.
///
/// The view keeps widgets for what is visible and a small margin only. It shows what its data source says and never
/// edits it: after a change of the model call ``apply(_:)``, and the rows fade, slide and fly from where they are to
/// where they belong; a change that comes during an animation continues it.
///
/// Keep the view: the widget shows nothing any more once this object is gone.
///
/// Style: node `sectionedlist` with children `row` (class `activatable`) and `header`, which hold the data source's
/// widgets. Set the background on `sectionedlist`; rows and headers inherit it, since they cover each other while they
/// move.
///
/// Accessibility: a list of list items and headings in reading order, with names and selected state. GTK 4.8 cannot
/// tell a screen reader how many rows there are outside the viewport.
package final class SectionedListView: Widget {
    package weak var dataSource: (any SectionedListDataSource)? {
        willSet {
            guard dataSource !== newValue else { return }
            // Widgets belong to the data source that made them.
            rows.removeAll()
            headers.removeAll()
        }
        didSet { if dataSource !== oldValue { reload() } }
    }

    /// The selection was moved by the person or because its row was deleted.
    package var onSelectionChanged: ((ListItem?) -> Void)?
    /// A click with the primary button, after the row was selected.
    package var onClick: ((ListItem) -> Void)?
    /// Return or a double click.
    package var onActivate: ((ListItem) -> Void)?
    /// Right click (which selects first), Menu key or Shift+F10, with a point in the view in pixels.
    package var onContextMenu: ((ListItem, _ x: Double, _ y: Double) -> Void)?

    /// Free space below the last row, in pixels.
    package var bottomPadding = 0.0 {
        didSet { remeasure() }
    }

    /// Of animations.
    package var timing: ListTiming {
        get { animator.timing }
        set { animator.timing = newValue }
    }

    private let host: ListHost
    let viewport = ListViewport()
    let animator = ListAnimator()
    let rows: ListCellStore<Int64, ListPosition>
    let headers: ListCellStore<String, Int>
    var topCell: ListCellWidget?
    var layout = ListLayout(metrics: ListMetrics())
    var selection = ListSelection()
    /// What the pointer was pressed on.
    var pressedItem: ListItem?
    var needsMeasure = true
    /// What to scroll to once the view has a size.
    var pendingReveal: ListSelection.Mark?
    var connections: [SignalConnection] = []
    private var updateSource: LoopSource?

    package init() {
        let host = ListHost()
        let widget = host.makeWidget()
        let source = DataSourceReference()
        self.host = host
        rows = ListCellStore(
            host: widget, unbind: { source.dataSource?.unbind($0) }, discard: { source.dataSource?.discard($0) })
        headers = ListCellStore(host: widget, unbind: { _ in }, discard: { source.dataSource?.discard($0) })
        super.init(retaining: widget)
        source.view = self
        host.owner = self
        ListStyle.install(on: gtk_widget_get_display(widget))
        addKeyController()
        addClickGestures()
    }

    isolated deinit {
        animator.stop()
        shim_list_host_detach(widget)
        rows.removeAll()
        headers.removeAll()
        if let topCell { gtk_widget_unparent(topCell.widget) }
    }

    /// A row above all sections that scrolls with them and is selected like a row; nil for none.
    package func setTopRow(_ content: Widget?, accessibleName: String = "") {
        if let topCell { gtk_widget_unparent(topCell.widget) }
        topCell = content.map { ListCellWidget(content: $0, isRow: true) }
        if let topCell {
            topCell.accessibleName = accessibleName
            gtk_widget_insert_after(topCell.widget, widget, nil)
        } else if selection.cursor?.item == .topRow {
            setSelection(nil, notify: true)
        }
        showSelection()
        remeasure()
    }

    /// Shows the data source's state without animation. The selection stays if its row is still there.
    package func reload() {
        finishAnimations()
        rows.retireAll()
        headers.retireAll()
        layout = layout.with(rowCounts: currentRowCounts())
        refindSelection()
        remeasure()
    }

    /// Runs ``update()`` once before the next frame is laid out.
    func scheduleUpdate() {
        guard updateSource?.isPending != true else { return }
        updateSource = .idle(beforeDrawing: true) { [weak self] in self?.update() }
    }

    func currentRowCounts() -> [Int] {
        guard let dataSource else { return [] }
        return (0..<dataSource.numberOfSections).map { dataSource.numberOfRows(inSection: $0) }
    }
}

/// Lets the stores reach the data source without keeping the view.
private final class DataSourceReference {
    weak var view: SectionedListView?
    var dataSource: (any SectionedListDataSource)? { view?.dataSource }
}
