import AppModel
import ListDiff

/// A list without widgets: it follows what its model says, and keeps what is selected by identity, as a view does.
@MainActor
final class RecordedDisplay: ListDisplay {
    /// The rows in order; reads them from the model.
    var currentRows: () -> [Int64] = { [] }
    private(set) var rows: [Int64] = []
    /// What the model has let be seen, in order.
    private(set) var told: [Told] = []
    private(set) var selection: Set<Int64> = []
    private(set) var isTopRowSelected = false
    private(set) var isSelectingAll = false
    private(set) var choiceCount = 0
    var containsFocus = false
    var hasTopRow = false
    var succession = SelectionSuccession.always
    var onSelectionChanged: (() -> Void)?
    private let frame = ImmediateFrame()

    enum Told: Equatable {
        case animated(toTop: Bool), reloaded, toTop, row(Int64), selection, section(Int), rebound
    }

    private final class ImmediateFrame: FrameWaiting {
        func wait() async {}
    }

    func forgetTold() {
        told = []
    }

    // MARK: - As the user does it

    func choose(_ ids: Int64...) {
        setSelection(Set(ids).intersection(rows), topRow: false)
    }

    func chooseTopRow() {
        setSelection([], topRow: true)
    }

    private func setSelection(_ new: Set<Int64>, topRow: Bool) {
        guard new != selection || topRow != isTopRowSelected else { return }
        (selection, isTopRowSelected, isSelectingAll) = (new, topRow, false)
        choiceCount += 1
        onSelectionChanged?()
    }

    // MARK: - What the model asks

    var selectedCount: Int { selection.count + (isTopRowSelected ? 1 : 0) }
    var selectedItems: [ListItem] {
        (isTopRowSelected ? [.topRow] : []) + rows.filter(selection.contains).map { .row($0) }
    }
    var selectedItem: ListItem? { selectedCount == 1 ? selectedItems.first : nil }
    var selectedRowIDs: [Int64]? { rows.filter(selection.contains) }

    func select(rowID: Int64?, scroll: Bool) -> Bool {
        guard let rowID else {
            unselectAll()
            return true
        }
        return select(rowIDs: [rowID], scroll: scroll)
    }

    func select(rowIDs: [Int64], scroll: Bool) -> Bool {
        let there = Set(rowIDs).intersection(rows)
        guard !there.isEmpty else { return false }
        (selection, isTopRowSelected, isSelectingAll) = (there, false, false)
        return true
    }

    func selectTopRow(scroll: Bool) -> Bool {
        guard hasTopRow else { return false }
        (selection, isTopRowSelected) = ([], true)
        return true
    }

    func unselectAll() {
        (selection, isTopRowSelected, isSelectingAll) = ([], false, false)
    }

    func stopSelectingAll() {
        isSelectingAll = false
    }

    func leaveGap() {}

    func apply(_ difference: SectionedDifference, toTop: Bool, rebinds: Bool) {
        follow()
        told.append(.animated(toTop: toTop))
    }

    func reload(bringsNoRows: Bool) {
        follow()
        told.append(.reloaded)
    }

    func scrollToTop() { told.append(.toTop) }
    func scrollTo(rowID: Int64) -> Bool {
        told.append(.row(rowID))
        return rows.contains(rowID)
    }
    func scrollToSelection() { told.append(.selection) }
    func scrollTo(section: Int) { told.append(.section(section)) }
    func rebind() { told.append(.rebound) }
    func nextFrame(orAfter limit: Duration) -> any FrameWaiting { frame }

    /// Rows have come and gone: what is selected follows its rows, and the next one takes the place of what the user has taken away.
    private func follow() {
        let before = rows
        rows = currentRows()
        let left = selection.subtracting(rows)
        guard !left.isEmpty else { return }
        selection.subtract(left)
        if selection.isEmpty, isSucceeded(left), let first = before.firstIndex(where: left.contains) {
            let next = before[first...].first(where: rows.contains) ?? before[..<first].last(where: rows.contains)
            if let next { selection = [next] }
        }
        succession = .after([])
        onSelectionChanged?()
    }

    private func isSucceeded(_ left: Set<Int64>) -> Bool {
        switch succession {
        case .always: true
        case .after(let rows): rows.isSuperset(of: left)
        }
    }
}
