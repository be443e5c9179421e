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

    /// What a press at `y` means, which nobody has to aim at a title for: the nearest one, or the search above them all. Nil only
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
