import CGtk
import Gtk
import ListDiff

extension SectionedView {
    func addDragSource() {
        let source = DragSource()
        source.onPrepare { [weak self, weak source] x, y in
            let point = Point(x: x, y: y)
            guard let self, let source, let content = content(draggedFrom: point) else { return nil }
            setIcon(of: source, at: point)
            return content
        }.store(in: &connections)
        source.onBegin { [weak self] in
            self?.pressedItem = nil
            self?.endRubberBand()
        }.store(in: &connections)
        keep(source)
    }

    /// What is dragged from a point of the viewport: everything selected if a selected row is there, otherwise that row
    /// alone, which is selected then. Nil where there is no row, or nothing to drag.
    func content(draggedFrom point: Point) -> ContentProvider? {
        guard let dragContent, isOnContent(point), let mark = item(at: point) else { return nil }
        if !selection.contains(mark) { setSelection(mark, notify: true) }
        return dragContent(selection.contains(mark) ? selectedItems : [mark.item])
    }

    /// Whether the data source's widget is at a point of the viewport, and not just the free space around it, where a
    /// rubber band begins.
    func isOnContent(_ point: Point) -> Bool {
        guard let mark = item(at: point), let cell = cell(of: mark.item) else { return false }
        var area = graphene_rect_t()
        guard gtk_widget_compute_bounds(cell.content.widget, widget, &area) != 0 else { return false }
        var place = graphene_point_t(x: Float(point.x), y: Float(point.y))
        return graphene_rect_contains_point(&area, &place)
    }

    private func setIcon(of source: DragSource, at point: Point) {
        guard let id = item(at: point)?.item.rowID, let cell = rows.live[id] else { return }
        source.setIcon(widget: cell.widget, on: self, count: selectedCount)
    }
}

/// What a sectioned view lets be dropped, and what is over it.
struct DropHandling {
    let target: DropTarget
    let isAllowed: (DropPlace) -> Bool
    var connections: [SignalConnection] = []
    /// Where the pointer drags something, in pixels of the viewport; nil if nothing is dragged here.
    var point: Point?
    /// What was last seen there.
    var place = SeenPlace.background
    /// What was seen where something was dropped: its data comes later, when rows may have moved.
    var dropped = SeenPlace.background
    /// The row or header that is shown to take it.
    var highlighted: CellWidget?
}

/// A place by identity, which stays the same while rows and sections move.
enum SeenPlace {
    case item(ListItem)
    case header(id: String)
    case background
}

extension SectionedView {
    /// Lets something be dropped on rows, headers and beside them. The row or header under the pointer is highlighted,
    /// and near the upper and lower edge the view scrolls.
    /// - Parameters:
    ///   - kinds: what is taken; none to take nothing any more.
    ///   - images: of pictures, what is fetched as it is.
    ///   - ownKinds: what of it is taken of drags from this program alone.
    ///   - passedOn: what a ``DropTarget`` around the view takes at the places where this one does not.
    ///   - isAllowed: whether it could be dropped at that place.
    ///   - onDrop: takes it; answer whether it was of use.
    package func acceptDrops(
        of kinds: [DropValue.Kind], images: ImageTypes = .none, onlyOwn ownKinds: [DropValue.Kind] = [],
        passingOn passedOn: [DropValue.Kind] = [],
        isAllowed: @escaping (DropPlace) -> Bool, onDrop: @escaping (DropPlace, DropValue) -> Bool
    ) {
        if let old = dropHandling { removeController(old.target) }
        leaveDrop()
        dropHandling = nil
        guard !kinds.isEmpty else { return }
        let target = DropTarget(kinds: kinds, images: images)
        target.ownKinds = ownKinds
        target.passedOn = passedOn
        var handling = DropHandling(target: target, isAllowed: isAllowed)
        target.onEnter { [weak self] x, y in self?.dragOver(Point(x: x, y: y)) ?? false }
            .store(in: &handling.connections)
        target.onMotion { [weak self] x, y in self?.dragOver(Point(x: x, y: y)) ?? false }
            .store(in: &handling.connections)
        target.onLeave { [weak self] in self?.leaveDrop() }.store(in: &handling.connections)
        target.onDrop { [weak self] value, _, _ in
            guard let self, let seen = dropHandling?.dropped, let place = place(of: seen) else { return false }
            return isAllowed(place) && onDrop(place, value)
        }.store(in: &handling.connections)
        addController(target)
        dropHandling = handling
    }

    /// What is seen at a point of the viewport.
    func dropPlace(at point: Point) -> DropPlace {
        if let mark = item(at: point) { return .item(mark.item) }
        return header(at: point).map { .header(section: $0.place) } ?? .background
    }

    /// Something is dragged over a point of the viewport. Answers whether it could be dropped there.
    func dragOver(_ point: Point) -> Bool {
        dropHandling?.point = point
        autoScroll.drag(at: point.y)
        return highlightDrop()
    }

    func leaveDrop() {
        guard dropHandling?.point != nil else { return }
        autoScroll.stop()
        if let place = dropHandling?.place { dropHandling?.dropped = place }
        dropHandling?.point = nil
        highlight(nil)
    }

    /// Shows which row or header would take what is dragged; also when they moved under the pointer.
    @discardableResult
    func highlightDrop() -> Bool {
        guard let dropHandling, let point = dropHandling.point else { return false }
        let place = dropPlace(at: point)
        let isAllowed = dropHandling.isAllowed(place)
        self.dropHandling?.place = seenPlace(at: point)
        switch place {
        case .item(let item) where isAllowed: highlight(cell(of: item))
        case .header where isAllowed: highlight(header(at: point)?.widget)
        default: highlight(nil)
        }
        return isAllowed
    }

    private func seenPlace(at point: Point) -> SeenPlace {
        if let mark = item(at: point) { return .item(mark.item) }
        return header(at: point).map { .header(id: $0.id) } ?? .background
    }

    /// Where it is now; nil if it is gone.
    private func place(of seen: SeenPlace) -> DropPlace? {
        switch seen {
        case .item(let item): mark(item).map { .item($0.item) }
        case .header(let id): headers.live[id].map { .header(section: $0.place) }
        case .background: .background
        }
    }

    private func highlight(_ cell: CellWidget?) {
        // A widget that was used again for another row has lost the state meanwhile.
        guard dropHandling?.highlighted !== cell || cell?.isDropTarget == false else { return }
        dropHandling?.highlighted?.isDropTarget = false
        cell?.isDropTarget = true
        dropHandling?.highlighted = cell
    }
}

/// Where in a sectioned view something is dropped.
package enum DropPlace: Equatable {
    case item(ListItem)
    /// On the header of a section.
    case header(section: Int)
    /// Beside everything: below the last row, or between the cells.
    case background
}
