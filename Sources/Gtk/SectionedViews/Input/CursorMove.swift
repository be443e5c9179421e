import CGtk

/// A key that moves the cursor, as what it means.
enum CursorMove {
    case up, down, forward, back, first, last, pageUp, pageDown

    init?(_ key: Key, isRightToLeft: Bool) {
        switch Int32(bitPattern: key.rawValue) {
        case GDK_KEY_Up: self = .up
        case GDK_KEY_Down: self = .down
        case GDK_KEY_Right: self = isRightToLeft ? .back : .forward
        case GDK_KEY_Left: self = isRightToLeft ? .forward : .back
        case GDK_KEY_Home: self = .first
        case GDK_KEY_End: self = .last
        case GDK_KEY_Page_Up: self = .pageUp
        case GDK_KEY_Page_Down: self = .pageDown
        default: return nil
        }
    }
}

extension SectionedView {
    /// Where `way` leads from the cursor, or from the gap that its row has left; nil where it leads nowhere: sideways in a list, or without rows.
    func target(of way: CursorMove) -> ListSelection.Mark? {
        switch way {
        case .up: lineTarget(by: -1)
        case .down: lineTarget(by: 1)
        case .forward: layout.metrics.columns > 1 ? neighbour(by: 1) : nil
        case .back: layout.metrics.columns > 1 ? neighbour(by: -1) : nil
        case .first: mark(.topRow) ?? nearestMark(0)
        case .last: nearestMark(layout.rowCount - 1)
        case .pageUp: page(by: -1)
        case .pageDown: page(by: 1)
        }
    }

    /// The column of an item; nil for the row above all sections.
    func column(of mark: ListSelection.Mark?) -> Int? {
        mark?.index.map { $0 - layout.rows(inLine: layout.line(ofRow: $0)).lowerBound }
    }

    /// What the keys move from.
    var origin: ListSelection.Mark? {
        selection.gap?.index.flatMap(mark(at:)) ?? selection.cursor
    }

    private func nearestMark(_ index: Int) -> ListSelection.Mark? {
        guard layout.rowCount > 0 else { return mark(.topRow) }
        return mark(at: min(max(index, 0), layout.rowCount - 1))
    }

    private func neighbour(by step: Int) -> ListSelection.Mark? {
        if let gap = selection.gap {
            guard let index = step > 0 ? gap.next : gap.previous else {
                return (step > 0 ? nil : mark(.topRow)) ?? gap.index.flatMap(nearestMark)
            }
            return nearestMark(index)
        }
        guard let cursor = selection.cursor else { return mark(.topRow) ?? nearestMark(0) }
        guard let index = cursor.index else { return step > 0 ? nearestMark(0) : cursor }
        return index + step < 0 ? mark(.topRow) ?? cursor : nearestMark(index + step)
    }

    /// The row in the same column of a neighbouring line, or the last one of a line that is too short.
    private func lineTarget(by step: Int) -> ListSelection.Mark? {
        // In a list a gap lies between two lines, in a grid it is a place in one.
        guard let origin, let index = origin.index, selection.gap == nil || layout.metrics.columns > 1 else {
            return neighbour(by: step)
        }
        let line = layout.line(ofRow: index) + step
        if line < 0 { return mark(.topRow) ?? origin }
        guard line < layout.lineCount else { return origin }
        let rows = layout.rows(inLine: line)
        let column = selection.column ?? column(of: origin) ?? 0
        return nearestMark(min(rows.lowerBound + column, rows.upperBound - 1))
    }

    /// A viewport further, less the header that covers its top, in the same column.
    private func page(by step: Double) -> ListSelection.Mark? {
        let frame = origin?.index.map(layout.frame(ofRow:))
        let page = max(viewport.height - layout.metrics.headerHeight, layout.heights.estimate)
        let y = (frame?.minY ?? 0) + step * page
        if y < layout.metrics.topHeight, let top = mark(.topRow) { return top }
        guard layout.lineCount > 0 else { return mark(.topRow) }
        let current = origin?.index.map(layout.line(ofRow:)) ?? -1
        let reached = layout.lines(from: max(y, 0), to: .infinity).first ?? layout.lineCount - 1
        // Headers on the way, and rows higher than the viewport, must not hold the cursor where it is.
        let line = step > 0 ? max(reached, current + 1) : min(reached, current - 1)
        let rows = layout.rows(inLine: min(max(line, 0), layout.lineCount - 1))
        if line >= layout.lineCount { return nearestMark(layout.rowCount - 1) }
        return nearestMark(min(rows.lowerBound + (column(of: origin) ?? 0), rows.upperBound - 1))
    }
}
