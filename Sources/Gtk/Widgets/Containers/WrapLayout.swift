/// Places things in lines, like words. All in pixels.
nonisolated struct WrapLayout {
    struct Item: Equatable {
        var minimum, natural: Int
    }

    /// Between two items, and between two lines.
    let spacing: Int

    /// The lines that items of these widths take in a row of `width`, and the width that each item gets.
    /// - Complexity: O(n)
    func lines(of items: [Item], width: Int) -> [[Int]] {
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
