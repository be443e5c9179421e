import CGtk
import CGtkShim
import Gtk
import ListDiff

/// The strip at the edge of a list with sections: the titles of the sections, for jumping to one of them.
///
/// Put it behind the list's scrolled window in a horizontal box, where it fills the height and shows its titles in the
/// middle. It asks for the width of the longest title, and for no more height than the first and the last title need.
/// With fewer than two titles it is hidden. When the height is short, dots stand for the titles in between.
///
/// - Pointer: hovering shows the whole title in a bubble over the list; a press, a drag (a finger's as well) and each
///   notch of the wheel jump. A press anywhere in the strip takes the nearest title: titles are as dense as their
///   letters are high, and the strip is at least 24 pixels wide (WCAG 2.2, 2.5.8).
/// - Keys: the strip is one Tab stop. Up, Down, PageUp, PageDown, Home, End and the first letter of a title jump. Up from
///   the first title goes to the search button, where Return or Space runs the search.
///
/// Keep the index: the widget shows nothing any more once this object is gone.
///
/// Style: node `sectionindex` with children `search`, `title`, `.dot` (around `.point`) and `.bubble`; the classes
/// `current`, `hovered` and `cursor` say which of them is where the list, the pointer and the keyboard are. Sizes follow
/// the font of the surroundings.
///
/// Accessibility: a focusable group whose children are buttons, the search and the titles that are shown, which can be
/// clicked from outside; the one the list is at is selected. The group's description is the title the keyboard is at: GTK
/// 4.8 can neither announce something (4.14 can) nor tell the value of a widget that is none of its own ranges (4.10 can),
/// so that a screen reader says the title only if it reads changes of the description. Titles behind dots are not on the
/// tree; the keys reach them.
package final class SectionIndex: Widget {
    /// Once each, in the order of the sections. Setting the same ones again does nothing.
    /// - Complexity: O(titles); widgets are made for those that are shown.
    package var titles: [String] = [] {
        didSet { if titles != oldValue { titlesChanged() } }
    }

    /// The title of the section the list is at, nil for none.
    package var currentTitle: Int? {
        didSet { if currentTitle != oldValue { currentTitleChanged() } }
    }

    /// The user chose a title: the list is to show its section at the top. A drag calls it for each title it comes to.
    package var onJump: ((_ title: Int) -> Void)?
    /// Called when the user wants to go on with the rows of a title: Return or Space.
    package var onActivate: ((_ title: Int) -> Void)?

    private let host: SectionIndexHost
    let cells: SectionIndexCells
    let bubble = SectionIndexBubble()
    var ruler = SectionIndexRuler()
    var search: (accessibleName: String, action: () -> Void)?
    var layout = SectionIndexLayout(titleCount: 0, height: 0, slotHeight: 1, searchHeight: 0)

    /// What was chosen here last; nil once the list went elsewhere by itself.
    var chosen: SectionIndexLayout.Place?
    /// What the description says.
    private(set) var described = ""
    /// Runs while the bubble shows what was chosen with a key or the wheel.
    var lingering: LoopSource?
    /// The pointer's height while it is over the strip.
    var hoverY: Double?
    /// Runs when the pointer has come, moved or gone.
    var following: LoopSource?
    var drag: SectionIndexDrag?
    /// Runs when titles come and go because the height has changed.
    var showing: LoopSource?
    private var connections: [SignalConnection] = []
    /// Kept for its handlers, which let it claim what it follows.
    let dragGesture = DragGesture()

    /// - Parameter accessibleName: what the strip is called on the accessibility tree.
    package init(accessibleName: String) {
        let host = SectionIndexHost()
        let widget = host.makeWidget()
        self.host = host
        cells = SectionIndexCells(host: widget)
        super.init(retaining: widget)
        host.owner = self
        SectionIndexStyle.install(on: gtk_widget_get_display(widget))
        setAccessibleName(accessibleName)
        gtk_widget_set_parent(bubble.widget, widget)
        cells.onClick = { [weak self] place in
            if place == .search { self?.search?.action() } else { self?.choose(place) }
        }
        isVisible = false
        addPointerControllers(&connections)
        addKeyController(&connections)
        onUnmap { [weak self] in self?.forgetPointer() }.store(in: &connections)
    }

    isolated deinit {
        lingering?.cancel()
        shim_index_host_detach(widget)
        cells.removeAll()
        gtk_widget_unparent(bubble.widget)
    }

    /// Shows a magnifier above the titles that runs `action`, which is to give the search entry the focus; nil for no
    /// magnifier.
    /// - Parameter accessibleName: what the magnifier is called on the accessibility tree.
    package func setSearch(accessibleName: String, _ action: (() -> Void)?) {
        search = action.map { (accessibleName, $0) }
        if search == nil, chosen == .search { chosen = nil }
        cells.setSearch(accessibleName: search?.accessibleName)
        arrange()
        showMarks()
    }

    /// Places are known at once, for keys that come before the next frame, which shows them.
    private func arrange() {
        updateLayout(height: gtk_widget_get_height(widget))
        if !cells.cells.isEmpty { showTitles() }
        gtk_widget_queue_resize(widget)
    }

    private func titlesChanged() {
        chosen = nil
        drag?.title = nil
        isVisible = titles.count > 1
        arrange()
        stopLingering()
    }

    private func currentTitleChanged() {
        // While the user chooses here, the list follows; it may not come to the chosen title if that is near its end.
        if lingering == nil, drag == nil { chosen = nil }
        showMarks()
    }

    /// The section's title the list is at, if there is such a one.
    var shownCurrentTitle: Int? {
        currentTitle.flatMap { titles.indices.contains($0) ? $0 : nil }
    }

    /// Where the keyboard is, or would be; nil without titles.
    var cursor: SectionIndexLayout.Place? {
        titles.isEmpty ? nil : chosen ?? .title(shownCurrentTitle ?? 0)
    }

    /// Shows where the list, the pointer and the keyboard are.
    func showMarks() {
        let hoveredY = drag?.y ?? hoverY
        let hovered =
            lingering != nil
            ? nil
            : hoveredY.flatMap { drag?.title == nil ? layout.place(atY: $0) : layout.title(atY: $0).map { .title($0) } }
        cells.mark(layout, current: shownCurrentTitle, hovered: hovered, cursor: cursor)
        if containsFocus { describeCursor() }
    }

    /// Lets a screen reader say where the keyboard is.
    func describeCursor() {
        let description =
            switch cursor {
            case .title(let title): titles[title]
            case .search: search?.accessibleName ?? ""
            case nil: ""
            }
        guard description != described else { return }
        described = description
        setAccessibleDescription(description)
    }
}

/// Joins the C host to its index: holds the table of callbacks and the index weakly.
final class SectionIndexHost {
    weak var owner: SectionIndex?
    private let callbacks = UnsafeMutablePointer<ShimIndexHostCallbacks>.allocate(capacity: 1)

    init() {
        callbacks.initialize(to: SectionIndexHost.table)
    }

    isolated deinit {
        callbacks.deallocate()
    }

    /// A new floating host. Detach it before this object goes.
    func makeWidget() -> UnsafeMutablePointer<GtkWidget> {
        shim_index_host_new("sectionindex", callbacks, Unmanaged.passUnretained(self).toOpaque())
    }

    /// GTK calls these on the main thread only.
    private static func run<Result: Sendable>(_ box: gpointer, _ body: (SectionIndex) -> Result) -> Result? {
        nonisolated(unsafe) let box = box
        return MainActor.assumeIsolated {
            Unmanaged<SectionIndexHost>.fromOpaque(box).takeUnretainedValue().owner.map(body)
        }
    }

    private static var table: ShimIndexHostCallbacks {
        ShimIndexHostCallbacks(
            measure: { box, orientation, minimum, natural in
                let size = SectionIndexHost.run(box) { $0.measure(orientation) } ?? 0
                minimum.pointee = size
                natural.pointee = size
            },
            allocate: { box, width, height in SectionIndexHost.run(box) { $0.allocate(width: width, height: height) } })
    }
}

/// The index's default style. Below the application's own style sheets, above the theme.
enum SectionIndexStyle {
    static let bubble = StyleClass("bubble")
    /// Where the list is.
    static let current = StyleClass("current")
    /// Where the keyboard is.
    static let cursor = StyleClass("cursor")
    static let dot = StyleClass("dot")
    /// Where the pointer is.
    static let hovered = StyleClass("hovered")
    static let point = StyleClass("point")
    static let shown = StyleClass("shown")

    private static let css = """
        sectionindex {
            padding: 6px 5px; min-width: 14px; font-size: 0.7em; font-weight: bold; color: @accent_color; outline: none;
        }
        sectionindex > title, sectionindex > search, sectionindex > .dot {
            border-radius: 0.45em; outline: 0 solid transparent;
        }
        sectionindex > search {
            color: @window_fg_color; opacity: 0.8; padding: 0.1em 0 0.25em 0; -gtk-icon-size: 1.15em;
        }
        sectionindex > title.hovered, sectionindex > search.hovered, sectionindex > .dot.hovered {
            background-color: alpha(@accent_bg_color, 0.22); color: @window_fg_color;
        }
        sectionindex > search.hovered { opacity: 1; }
        sectionindex > title.current { background-color: mix(@accent_bg_color, black, 0.2); color: @accent_fg_color; }
        sectionindex > title.current.hovered { background-color: mix(@accent_bg_color, black, 0.35); }
        sectionindex:focus-visible > .cursor { outline: 2px solid @accent_color; outline-offset: -1px; }
        sectionindex > .dot > .point {
            min-width: 0.32em; min-height: 0.32em; border-radius: 1em; background-color: currentColor;
        }
        sectionindex > .dot.hovered > .point, sectionindex > .dot.current > .point {
            transform: scale(1.8); background-color: @accent_bg_color;
        }
        sectionindex > .bubble {
            min-width: 1.3em; padding: 0.3em 0.55em; border-radius: 0.7em; font-size: 2em;
            background-color: mix(@accent_bg_color, black, 0.2); color: @accent_fg_color; box-shadow: 0 2px 7px alpha(black, 0.3);
            opacity: 0; transition: opacity 220ms ease-out;
        }
        sectionindex > .bubble.shown { opacity: 1; transition: opacity 60ms ease-out; }
        """

    /// Adds the style to `display` once.
    static func install(on display: OpaquePointer) {
        WidgetStyle.install(css, key: "section-index-style", on: display)
    }
}
