/// Places things in lines. All in pixels.
nonisolated struct WrapLayout {
    /// Where lines end when one line is not enough.
    enum Breaks {
        /// Where there is no more room, as between words.
        case whereNeeded
        /// After each item, and each is as wide as there is room.
        case everywhere
    }

    struct Item: Equatable {
        var minimum, natural: Int
    }

    /// Between two items, and between two lines.
    let spacing: Int
    var breaks = Breaks.whereNeeded

    /// The lines that items of these widths take in a row of `width`, and the width that each item gets.
    /// - Complexity: O(n)
    func lines(of items: [Item], width: Int) -> [[Int]] {
        if breaks == .everywhere, naturalWidth(of: items) > width {
            return items.map { [max($0.minimum, width)] }
        }
        var lines: [[Int]] = []
        var rest = 0
        for item in items {
            let wanted = max(item.minimum, min(item.natural, width))
            if !lines.isEmpty, wanted + spacing <= rest {
                lines[lines.count - 1].append(wanted)
                rest -= wanted + spacing
            } else {
                lines.append([wanted])
                rest = width - wanted
            }
        }
        return lines
    }

    func minimumWidth(of items: [Item]) -> Int { items.map(\.minimum).max() ?? 0 }

    /// In one line.
    func naturalWidth(of items: [Item]) -> Int {
        items.map(\.natural).reduce(0, +) + spacing * max(0, items.count - 1)
    }
}
