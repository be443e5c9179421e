import Testing

@testable import CoreDumpStore

/// The columns of a table for the named values of all its bugs.
@Suite struct NamedColumnsTests {
    /// "ab" for two values of these names, numbered by their positions.
    private func values(_ names: String) -> [NamedValue] {
        names.enumerated().map { NamedValue(String($1), "\($0)") }
    }

    private func layout(_ bugs: [String]) -> NamedColumns.Layout {
        var columns = NamedColumns()
        for bug in bugs { columns.add(values(bug)) }
        return columns.layout()
    }

    @Test(arguments: [
        ([], ""), (["ab", "ab"], "ab"), (["a", "aa", "a"], "aa"), (["ac", "abc"], "abc"), (["b", "ab"], "ab"),
        (["aba", "ab"], "aba"), (["ab", "ba"], "ab"), (["c", "bc", "ab"], "abc"), (["aab", "ba", "c"], "caab"),
    ])
    func `each name has as many columns as one bug has values of it, in the order of the bugs`(
        bugs: [String], expected: String
    ) {
        #expect(layout(bugs).names.joined() == expected)
    }

    @Test(arguments: 1...UInt64(50))
    func `no value is lost, and those of one table keep their order`(seed: UInt64) {
        var random = SplitMix(seed: seed)
        // Rows of some tables have their values in any order.
        let isOrdered = seed % 2 == 0
        let header = (0..<1 + random.number(below: 12)).map { _ in
            ["a", "b", "c", "d", "e", "f"][random.number(below: 6)]
        }
        let bugs = (0..<20).map { _ in
            let cells = header.indices.filter { _ in random.number(below: 2) == 0 }
            let names =
                isOrdered
                ? Array(Set(header)).sorted().filter { _ in random.number(below: 2) == 0 } : cells.map { header[$0] }
            return names.joined()
        }
        let layout = layout(bugs)
        for bug in bugs {
            let values = values(bug)
            let cells = layout.cells(of: values)
            #expect(cells.count == layout.names.count)
            let read = zip(layout.names, cells).filter { !$1.isEmpty }.map { NamedValue($0, $1) }
            if isOrdered { #expect(read == values) }
            let order: (NamedValue, NamedValue) -> Bool = { ($0.name, $0.value) < ($1.name, $1.value) }
            #expect(read.sorted(by: order) == values.sorted(by: order))
        }
        for name in Set(layout.names) {
            let most = bugs.map { $0.count { String($0) == name } }.max()
            #expect(layout.names.count { $0 == name } == most)
        }
    }
}
