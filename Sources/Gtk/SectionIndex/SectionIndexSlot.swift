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
