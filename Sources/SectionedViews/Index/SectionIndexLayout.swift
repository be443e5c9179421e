import CGtk
import Gtk

/// Where an index has its search button and its titles. Heights and places in pixels, from the top of the index.
struct SectionIndexLayout: Equatable {
    /// What a point of the index means.
    enum Place: Equatable {
        case search, title(Int)
    }

    let titleCount: Int
    let slots: [SectionIndexSlot]
    let slotHeight: Double
    /// Of the search button; 0 without one.
    let searchHeight: Double
    /// The top of the search button, or of the first title without one. Everything together is centred.
    let top: Double
    /// The titles that are shown, in order.
    private let shown: [Int]

    /// The layout of `titleCount` titles below a search button in a strip of that height.
    init(titleCount: Int, height: Double, slotHeight: Double, searchHeight: Double) {
        self.titleCount = titleCount
        self.slotHeight = slotHeight
        self.searchHeight = searchHeight
        slots = SectionIndexSlot.thinned(
            titleCount: titleCount, availableHeight: height - searchHeight, slotHeight: slotHeight)
        top = max(((height - searchHeight - Double(slots.count) * slotHeight) / 2).rounded(.down), 0)
        shown = slots.compactMap { if case .title(let title) = $0 { title } else { nil } }
    }

    var slotsTop: Double { top + searchHeight }

    var bottom: Double { slotsTop + Double(slots.count) * slotHeight }

    /// What `y` is on, with half a title more above and below; nil outside.
    func place(atY y: Double) -> Place? {
        guard y >= top - slotHeight / 2, y < bottom + slotHeight / 2 else { return nil }
        return nearestPlace(toY: y)
    }

    /// What a press at `y` means, so that the user need not aim at a title: the nearest one, or the search above them all. Nil only
    /// if there is nothing.
    func nearestPlace(toY y: Double) -> Place? {
        if y < slotsTop, searchHeight > 0 { return .search }
        return title(atY: y).map { .title($0) }
    }

    /// The title at `y`; the first above all and the last below all, nil only if there are none.
    ///
    /// Between the middles of two titles that are shown, `y` runs evenly through those behind the dot between them. Each
    /// shown title keeps the middle half of its own place at least.
    func title(atY y: Double) -> Int? {
        guard titleCount > 0 else { return nil }
        let slot = (y - slotsTop) / slotHeight
        guard shown.count > 1 else { return clamp(Int(clamping: slot * Double(titleCount))) }
        // How many shown titles y is below the middle of the first one.
        let way = min(max((slot - 0.5) / step, 0), Double(shown.count - 1))
        let pair = min(Int(way), shown.count - 2)
        let (left, right) = (shown[pair], shown[pair + 1])
        let fraction = way - Double(pair)
        let share = share(between: left, right)
        if fraction < share { return left }
        guard right - left > 1, fraction < 1 - share else { return right }
        let hidden = Double(right - left - 1)
        return min(left + 1 + Int((fraction - share) / (1 - 2 * share) * hidden), right - 1)
    }

    /// The y that means `title`: the middle of its place, or of its part of a dot's.
    /// - Precondition: there is such a title.
    func y(ofTitle title: Int) -> Double {
        precondition(title >= 0 && title < titleCount, "no such title")
        guard shown.count > 1 else {
            return slotsTop + (Double(title) + 0.5) / Double(titleCount) * slotHeight
        }
        let pair = pair(around: title)
        let (left, right) = (shown[pair], shown[pair + 1])
        var fraction = title == left ? 0.0 : 1.0
        if title > left, title < right {
            let share = share(between: left, right)
            fraction = share + (Double(title - left) - 0.5) / Double(right - left - 1) * (1 - 2 * share)
        }
        return slotsTop + (0.5 + (Double(pair) + fraction) * step) * slotHeight
    }

    /// The place that shows the title or stands for it; where neither is so, that of the nearest title.
    func slot(nearestTo title: Int) -> Int? {
        slots.firstIndex { $0.contains(title) } ?? slots.indices.last.map { title * 2 < titleCount ? 0 : $0 }
    }

    /// Places from one shown title to the next.
    private var step: Double { slots.count == shown.count ? 1 : 2 }

    /// The part of the way from the middle of one shown title to that of the next which belongs to each of both.
    private func share(between left: Int, _ right: Int) -> Double {
        right - left == 1 ? 0.5 : max(0.5 / Double(right - left), 0.25 / step)
    }

    /// The index in `shown` of the last one at or before `title` that has a next one.
    private func pair(around title: Int) -> Int {
        var (low, high) = (0, shown.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if shown[middle] <= title { low = middle } else { high = middle }
        }
        return low
    }

    private func clamp(_ title: Int) -> Int { min(max(title, 0), titleCount - 1) }
}

extension Int {
    /// Towards zero, as near as an Int comes.
    fileprivate init(clamping value: Double) {
        self = Int(Swift.min(Swift.max(value, -1e9), 1e9))
    }
}

/// What an index shows at one of its places.
enum SectionIndexSlot: Equatable {
    case title(Int)
    /// A dot, for titles that there is no room for. Never empty.
    case dot(Range<Int>)
}

extension SectionIndexSlot {
    /// What to show of `titleCount` titles in `availableHeight` when each place takes `slotHeight`, both in pixels.
    ///
    /// All titles if there is room. Else every other place is a dot, the first and the last title are shown, and those
    /// between are spread evenly. Room for two shows the first and the last title, and room for less a dot alone.
    /// - Precondition: `slotHeight` is above 0.
    /// - Complexity: O(places)
    static func thinned(titleCount: Int, availableHeight: Double, slotHeight: Double) -> [SectionIndexSlot] {
        precondition(slotHeight > 0, "places without a height")
        guard titleCount > 0 else { return [] }
        let capacity = Int(min(availableHeight / slotHeight, Double(titleCount)))
        if capacity >= titleCount { return (0..<titleCount).map { .title($0) } }
        switch capacity {
        case ..<2: return titleCount == 1 ? [.title(0)] : [.dot(0..<titleCount)]
        case 2: return [.title(0), .title(titleCount - 1)]
        default: return alternating(titleCount: titleCount, shownCount: (capacity + 1) / 2)
        }
    }

    /// Title, dot, title, dot, title.
    private static func alternating(titleCount: Int, shownCount: Int) -> [SectionIndexSlot] {
        let gaps = shownCount - 1
        var slots: [SectionIndexSlot] = [.title(0)]
        var previous = 0
        for gap in 1...gaps {
            let title = (gap * (titleCount - 1) + gaps / 2) / gaps
            slots.append(.dot(previous + 1..<title))
            slots.append(.title(title))
            previous = title
        }
        return slots
    }

    /// Whether the place shows the title, or stands for it.
    func contains(_ title: Int) -> Bool {
        switch self {
        case .title(let shown): shown == title
        case .dot(let titles): titles.contains(title)
        }
    }
}

/// How much room a title needs, in pixels.
struct SectionIndexRuler {
    /// More titles than this are not all measured: those with the most letters say how wide the rest are.
    private static let sampleCount = 400

    private(set) var width: gint = 0
    /// Of one line; at least 1.
    private(set) var height: gint = 1
    private var titles: [String]?
    private var serial: guint = 0

    /// Measures `titles` in the font of `widget`, if they or the font are others than the last time.
    mutating func measure(_ titles: [String], on widget: UnsafeMutablePointer<GtkWidget>) {
        // The context's serial changes with the font, its size, the resolution and the language.
        let serial = pango_context_get_serial(gtk_widget_get_pango_context(widget))
        guard titles != self.titles || serial != self.serial else { return }
        (self.titles, self.serial) = (titles, serial)
        guard let layout = gtk_widget_create_pango_layout(widget, Self.sample(titles)) else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        pango_layout_get_pixel_size(layout, &width, nil)
        height = 1
        guard let line = pango_layout_get_iter(layout) else { return }
        defer { pango_layout_iter_free(line) }
        repeat {
            var extents = PangoRectangle()
            pango_layout_iter_get_line_extents(line, nil, &extents)
            pango_extents_to_pixels(nil, &extents)
            height = max(height, extents.height)
        } while pango_layout_iter_next_line(line) != 0
    }

    /// A title per line.
    private static func sample(_ titles: [String]) -> String {
        let sample =
            titles.count <= sampleCount
            ? titles[...] : titles.sorted { $0.unicodeScalars.count > $1.unicodeScalars.count }.prefix(sampleCount)
        return sample.joined(separator: "\n")
    }
}

extension SectionIndex {
    private var searchSize: (width: gint, height: gint) { cells.search?.naturalSize ?? (0, 0) }

    /// Finds the places of the titles there are now.
    func updateLayout(height: gint) {
        ruler.measure(titles, on: widget)
        layout = SectionIndexLayout(
            titleCount: titles.count, height: Double(height), slotHeight: Double(ruler.height),
            searchHeight: Double(searchSize.height))
    }

    /// The size asked for, in pixels.
    func measure(_ orientation: GtkOrientation) -> gint {
        ruler.measure(titles, on: widget)
        let search = searchSize
        if orientation == GTK_ORIENTATION_VERTICAL {
            return search.height + ruler.height * gint(min(titles.count, 2))
        }
        // The frames around titles stand off from the letters, the more the larger these are.
        return max(ruler.width + ruler.height / 2, search.width)
    }

    func allocate(width: gint, height: gint) {
        let before = layout
        updateLayout(height: height)
        let search = searchSize
        if cells.cells.isEmpty {
            // The first ones come with the frame that shows the index, whose layout has only begun.
            showTitles()
        } else if layout != before {
            showTitlesLater()
        }
        if lingering != nil, case .title(let title) = chosen { bubble.move(toY: layout.y(ofTitle: title)) }
        var y = gint(layout.top)
        cells.search?.allocate(x: 0, y: y, width: max(width, search.width), height: search.height)
        y += search.height
        for cell in cells.cells {
            let (naturalWidth, naturalHeight) = cell.naturalSize
            let cellWidth = max(width, naturalWidth)
            let cellHeight = max(ruler.height, naturalHeight)
            cell.allocate(x: (width - cellWidth) / 2, y: y, width: cellWidth, height: cellHeight)
            y += ruler.height
        }
        bubble.allocate(width: width, height: height, isRightToLeft: isRightToLeft)
    }

    /// Gives widgets to the titles that have a place now.
    func showTitles() {
        cells.show(layout.slots, of: titles)
        showPointer()
    }

    /// In the middle of a layout nothing may come, go or look different: GTK would forget to lay out again what is around it,
    /// and leave it out of the next frames.
    private func showTitlesLater() {
        showing = .idle(beforeDrawing: true) { [weak self] in
            guard let self else { return }
            showTitles()
            gtk_widget_queue_resize(widget)
        }
    }
}
