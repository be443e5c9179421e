import GRDB
import Testing

/// The law for every transaction between any two small tables, for several requests at once.
@MainActor
struct ExhaustiveLawTests {
    private typealias Value = ExhaustiveStates.Value

    /// 81 states, 6,560 transactions.
    @Test(.enabled(if: LawBudget.isFull))
    func `two rows of any key and either rank`() throws {
        let keys: [String?] = [nil, "", "a", "A"]
        let values = keys.flatMap { [Value(key: $0, rank: 1), Value(key: $0, rank: 2)] }
        try check(ExhaustiveStates(rowCount: 2, values: values), [.caseless, .descending])
    }

    /// 64 states, 4,095 transactions.
    @Test func `three rows that change their keys and ranks`() throws {
        let values = [Value(key: "a", rank: 1), Value(key: "a", rank: 2), Value(key: "A", rank: 2)]
        try check(ExhaustiveStates(rowCount: 3, values: values), [.ascending, .filtered, .unsectioned])
    }

    /// 81 states, 6,560 transactions.
    @Test(.enabled(if: LawBudget.isFull))
    func `four rows in two sections`() throws {
        let values = [Value(key: "a", rank: 2), Value(key: "b", rank: 2)]
        try check(ExhaustiveStates(rowCount: 4, values: values), [.ascending, .descending])
    }

    @Test func `five rows in any other order`() throws {
        let run = try LawRun([.unsectioned])
        let first: [Int64] = [1, 2, 3, 4, 5]
        let fill = LawStatement.run("INSERT INTO item (id, rank) VALUES (1, 1), (2, 2), (3, 3), (4, 4), (5, 5)", [])
        #expect(run.fault(after: .write([fill])) == nil)
        for order in Self.permutations(first) {
            for ranks in [order, first] {
                let change = LawStatement.run(
                    "UPDATE item SET rank = CASE id WHEN 1 THEN ? WHEN 2 THEN ? WHEN 3 THEN ? WHEN 4 THEN ? ELSE ? END",
                    ranks.map(\.databaseValue))
                if let fault = run.fault(after: .write([change])) {
                    Issue.record("\(LawTransaction.write([fill]).sql)\n\(change.sql)\n\(fault)")
                    return
                }
            }
        }
    }

    private static func permutations(_ values: [Int64]) -> [[Int64]] {
        guard let first = values.first else { return [[]] }
        return permutations(Array(values.dropFirst())).flatMap { rest in
            (0...rest.count).map { Array(rest[..<$0]) + [first] + Array(rest[$0...]) }
        }
    }

    private func check(_ states: ExhaustiveStates, _ requests: [LawRequest]) throws {
        let run = try LawRun(requests)
        var state = 0
        var count = 0
        states.tour { next in
            let transaction = LawTransaction.write(states.statements(from: state, to: next))
            if let fault = run.fault(after: transaction) {
                let before = LawTransaction.write(states.statements(from: 0, to: state))
                Issue.record("\(before.sql)\n\(transaction.sql)\n\(fault)")
                return false
            }
            (state, count) = (next, count + 1)
            return true
        }
        #expect(count == states.transitionCount)
    }
}
