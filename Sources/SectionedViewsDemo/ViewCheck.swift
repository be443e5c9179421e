import Gtk
import ListDiff
import SectionedViews
import SectionedViewsModel

/// Compares what a view shows with the model.
struct ViewCheck {
    let pane: DemoPane
    let model: GeneratedModel

    /// Places are rounded to pixels.
    private static let tolerance = 1.0

    /// The differences, in words.
    /// - Parameter isSettled: whether nothing moves, so that the rows must be without gaps and fill the viewport. During an animation
    ///   the viewport may show rows that are leaving it, and miss others that are entering.
    func drifts(isSettled: Bool) -> [String] {
        let rows = pane.view.visibleRows
        let positions = rows.map { model.position(of: $0.id) }
        var drifts: [String] = []
        for (row, position) in zip(rows, positions) {
            if position == nil { drifts.append("row \(row.id) is shown, but is not in the model") }
            if !pane.content.shows(rowID: row.id, in: row.content) { drifts.append("row \(row.id) has another text") }
        }
        let known = positions.compactMap { $0 }
        for (first, second) in zip(known, known.dropFirst()) where first >= second {
            drifts.append("\(first) is shown before \(second)")
        }
        if isSettled, drifts.isEmpty { drifts += gaps(rows, known) + edges(rows, known) }
        return drifts
    }

    /// Rows that are missing between others, and rows that are not placed side by side.
    private func gaps(_ rows: [VisibleRow], _ positions: [ListPosition]) -> [String] {
        let left = rows.map(\.x).min() ?? 0
        return zip(zip(rows, positions), zip(rows, positions).dropFirst()).compactMap { first, second in
            guard model.position(after: first.1) == second.1 else { return "\(first.1) is followed by \(second.1)" }
            let sections = second.1.section - first.1.section
            let gap = second.0.y - first.0.y - first.0.height
            if sections > 0, pane.headerHeight == nil { pane.headerHeight = gap / Double(sections) }
            let isSameLine =
                sections == 0 && isNear(first.0.y, second.0.y) && isNear(first.0.x + first.0.width, second.0.x)
            let isNextLine = isNear(gap, headers(sections) ?? gap) && isNear(second.0.x, left)
            return isSameLine || isNextLine ? nil : "\(first.1) at \(first.0.y), then \(second.1) at \(second.0.y)"
        }
    }

    /// Rows that are missing at the upper or the lower edge.
    private func edges(_ rows: [VisibleRow], _ positions: [ListPosition]) -> [String] {
        guard let first = rows.first, let last = rows.last, let start = positions.first, let end = positions.last else {
            return model.rowCount == 0 ? [] : ["no row is shown"]
        }
        var drifts: [String] = []
        let previous = (0..<start.section).last { model.count(inSection: $0) > 0 } ?? -1
        if let above = headers(start.row > 0 ? 0 : start.section - previous), first.y > above + Self.tolerance {
            drifts.append("nothing above \(start) at \(first.y)")
        }
        if let next = model.position(after: end), let below = headers(next.section - end.section),
            last.y + last.height + below < Double(pane.view.height) - Self.tolerance
        {
            drifts.append("nothing below \(end), which ends at \(last.y + last.height)")
        }
        return drifts
    }

    /// The height of so many headers in pixels; nil if it is not known yet.
    private func headers(_ count: Int) -> Double? {
        count == 0 ? 0 : pane.headerHeight.map { $0 * Double(count) }
    }

    private func isNear(_ first: Double, _ second: Double) -> Bool { abs(first - second) <= Self.tolerance }
}
