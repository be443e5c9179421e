import Testing

@testable import FetchedResults

/// The chunked order against a plain array.
struct RowOrderTests {
    /// Ids close to each other, far apart, and at the ends of the range.
    private static let spreads: [ClosedRange<Int64>] = [0...20_000, -5...(1 << 40), Int64.min...Int64.max]

    @Test(arguments: Seeds.range(6))
    func `edits give what they give on an array, and leave the original as it was`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let spread = Self.spreads[Int(seed) % 3]
        var ids: [Int64] = []
        var order = RowOrder()
        for round in 0..<40 {
            let before = (ids, order)
            edit(&ids, &order, spread, grows: round % 20 < 12, &generator)
            check(order, ids, "seed \(seed), round \(round)")
            check(before.1, before.0, "seed \(seed), before round \(round)")
        }
    }

    private func edit(
        _ ids: inout [Int64], _ order: inout RowOrder, _ spread: ClosedRange<Int64>, grows: Bool,
        _ generator: inout SeededGenerator
    ) {
        let large = Int.random(in: 0...3, using: &generator) == 0 ? 1500 : 8
        let removals = Set(
            (0..<(grows ? large / 8 : large)).compactMap { _ in ids.indices.randomElement(using: &generator) })
        var rest: [Int64] = []
        for (index, id) in ids.enumerated() where !removals.contains(index) { rest.append(id) }
        let known = Set(rest)
        let added = Set((0..<(grows ? large : large / 8)).map { _ in Int64.random(in: spread, using: &generator) })
            .subtracting(known).sorted()
        // Many in one gap, so that chunks split.
        let gap = Int.random(in: 0...rest.count, using: &generator)
        let rows = added.map { id -> (gap: Int, id: Int64) in
            (Bool.random(using: &generator) ? gap : Int.random(in: 0...rest.count, using: &generator), id)
        }.sorted { $0.gap < $1.gap }
        var edit = RowOrderEdit(order)
        edit.remove(removals.sorted())
        edit.insert(rows)
        order = edit.finish()
        for row in rows.reversed() { rest.insert(row.id, at: row.gap) }
        ids = rest
    }

    private func check(_ order: RowOrder, _ ids: [Int64], _ comment: Comment) {
        #expect(order.count == ids.count, comment)
        #expect(order.chunks.flatMap(\.ids) == ids, comment)
        #expect(order.chunks.allSatisfy { $0.count > 0 && $0.count <= RowChunk.maximum }, comment)
        for position in stride(from: 0, to: ids.count, by: max(1, ids.count / 50)) {
            #expect(order[position] == ids[position], comment)
            #expect(order.position(of: ids[position]) == position, comment)
            let end = min(ids.count, position + 700)
            #expect(order[position..<end] == Array(ids[position..<end]), comment)
        }
        for id in [Int64.min, -1, 1 << 41, Int64.max] where !ids.contains(id) {
            #expect(order.position(of: id) == nil, comment)
        }
    }

    @Test func `chunks stay full enough when rows go`() {
        var builder = RowOrderBuilder()
        for id in Int64(0)..<8_000 { builder.append(id) }
        var order = builder.finish()
        var generator = SeededGenerator(seed: 3)
        while order.count > 1000 {
            var edit = RowOrderEdit(order)
            edit.remove(Set((0..<20).map { _ in Int.random(in: 0..<order.count, using: &generator) }).sorted())
            order = edit.finish()
        }
        #expect(order.chunks.count <= 2 * order.count / RowChunk.minimum)
    }
}
