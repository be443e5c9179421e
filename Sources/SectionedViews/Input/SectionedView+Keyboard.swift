import CGtk
import Foundation
import Gtk
import ListDiff

extension SectionedView {
    func addKeyController() {
        let controller = KeyController()
        controller.onKeyPressed { [weak self] key, modifiers in self?.keyPressed(key, modifiers) ?? false }
            .store(in: &connections)
        addController(controller)
    }

    /// Answers whether the key meant something here.
    func keyPressed(_ key: Key, _ modifiers: Modifiers) -> Bool {
        guard modifiers.isDisjoint(with: [.alt, .super]) else { return false }
        let isShift = modifiers.contains(.shift)
        let isControl = modifiers.contains(.control)
        switch Int32(bitPattern: key.rawValue) {
        case GDK_KEY_Return:
            return isControl || isShift ? false : activateCursor()
        case GDK_KEY_space:
            return !isControl && !isShift && continueTypeAhead(with: " ") || selectCursor(modifiers)
        case GDK_KEY_Escape: return modifiers.isEmpty && leaveSelection()
        case GDK_KEY_Menu: return openContextMenu()
        case GDK_KEY_F10: return isShift ? openContextMenu() : false
        case GDK_KEY_a, GDK_KEY_A: return isControl ? selectAll(isShift: isShift) : typed(key, modifiers)
        default:
            guard let way = CursorMove(key, isRightToLeft: layout.metrics.isRightToLeft) else {
                return typed(key, modifiers)
            }
            guard let target = target(of: way) else { return false }
            moveCursor(to: target, modifiers, keepsColumn: way == .up || way == .down)
            return true
        }
    }

    /// Moves the cursor: with Control alone, with Shift the end of the selected range, otherwise the selection as well.
    func moveCursor(to mark: ListSelection.Mark, _ modifiers: Modifiers, keepsColumn: Bool = false) {
        let hadFocus = containsFocus
        let column = keepsColumn ? selection.column ?? self.column(of: origin) : nil
        // A range would reach from the row that was carried away to the place that it has left.
        if modifiers.contains(.shift), selection.mode == .multiple, selection.gap == nil {
            extendSelection(to: mark, keepsOthers: modifiers.contains(.control))
        } else if modifiers.contains(.control) {
            selection.cursor = mark
        } else {
            setSelection(mark, notify: true)
        }
        selection.column = column
        reveal(mark)
        if hadFocus { focusCursor() }
    }

    /// Selects everything from where the range began to `mark`.
    func extendSelection(to mark: ListSelection.Mark, keepsOthers: Bool) {
        changeSelection(notify: true) { selection in
            let anchor = selection.anchor ?? selection.cursor ?? mark
            selection.anchor = anchor
            selection.cursor = mark
            selection.column = nil
            if !keepsOthers { selection.clear() }
            selection.insert(from: anchor, to: mark)
        }
    }

    func toggle(_ mark: ListSelection.Mark) {
        changeSelection(notify: true) { selection in
            selection.cursor = mark
            selection.anchor = mark
            selection.column = nil
            if selection.contains(mark) { selection.remove(mark) } else { selection.insert(mark) }
        }
    }

    private func activateCursor() -> Bool {
        guard let cursor = selection.cursor else { return false }
        onActivate?(cursor.item)
        return true
    }

    private func selectCursor(_ modifiers: Modifiers) -> Bool {
        guard let cursor = selection.cursor, selection.mode != .none else { return false }
        if selection.mode == .multiple, modifiers.contains(.shift) {
            extendSelection(to: cursor, keepsOthers: modifiers.contains(.control))
        } else if selection.mode == .multiple, modifiers.contains(.control) {
            toggle(cursor)
        } else {
            setSelection(cursor, notify: true)
        }
        return true
    }

    private func selectAll(isShift: Bool) -> Bool {
        guard selection.mode == .multiple else { return false }
        if isShift { changeSelection(notify: true) { $0.clear() } } else { selectAll(notify: true) }
        return true
    }

    /// Of several selected rows only that of the cursor stays selected.
    ///
    /// - Returns: whether several were selected.
    package func leaveSelection() -> Bool {
        guard selection.count > 1, let cursor = selection.cursor ?? selectedItems.first.flatMap(mark) else {
            return false
        }
        setSelection(cursor, notify: true)
        return true
    }

    /// At the cursor's row, as the Menu key does.
    private func openContextMenu() -> Bool {
        guard let cursor = selection.cursor, let onContextMenu else { return false }
        reveal(cursor)
        let frame =
            cursor.index.map(layout.frame(ofRow:))
            ?? CellFrame(width: layout.metrics.width, height: layout.metrics.topHeight)
        onContextMenu(
            cursor.item, frame.origin.x + frame.width / 2, frame.minY - viewport.top + frame.height / 2)
        return true
    }
}

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

/// The letters that were typed to find a row by its name.
nonisolated struct TypeAhead {
    /// After such a pause the next letter begins another name; in microseconds.
    private static let pause: Int64 = 1_000_000

    private(set) var text = ""
    private var lastTime: Int64 = 0

    /// Whether a letter typed at `time` goes on with what was typed before.
    func isRunning(at time: Int64) -> Bool { !text.isEmpty && time - lastTime < Self.pause }

    /// - Parameter time: monotonic, in microseconds
    mutating func append(_ character: Character, at time: Int64) {
        if !isRunning(at: time) { text = "" }
        text.append(character)
        lastTime = time
    }
}

extension SectionedView {
    /// Takes a letter as the beginning or continuation of a row's name. Answers whether it did.
    func typed(_ key: Key, _ modifiers: Modifiers) -> Bool {
        guard isTypeAheadEnabled, !modifiers.contains(.control), let character = key.character,
            !character.isWhitespace, layout.rowCount > 0
        else { return false }
        return find(with: character)
    }

    /// Spaces belong to a name only once it has begun: alone they select.
    func continueTypeAhead(with character: Character) -> Bool {
        isTypeAheadEnabled && typeAhead.isRunning(at: Int64(g_get_monotonic_time())) && find(with: character)
    }

    private func find(with character: Character) -> Bool {
        let now = Int64(g_get_monotonic_time())
        let isFirst = !typeAhead.isRunning(at: now)
        typeAhead.append(character, at: now)
        // A longer beginning may still mean the row that was found last; the same letter again means the next one.
        let text = typeAhead.text
        let repeats = text.count > 1 && Set(text).count == 1
        let from = isFirst || repeats ? selection.cursor?.index : selection.cursor?.index.map { $0 - 1 }
        let start = from.flatMap { $0 >= 0 ? $0 : nil }
        let found =
            dataSource?.index(ofRowStartingWith: text, after: start)
            ?? (repeats ? dataSource?.index(ofRowStartingWith: String(character), after: start) : nil)
        if let mark = found.flatMap(mark(at:)) { moveCursor(to: mark, []) }
        return true
    }
}
