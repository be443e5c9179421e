import FetchedResults
import GRDB
import Testing

/// The law for tables with several chunks, so that chunks split and join: small transactions, and sometimes one with more rows than are
/// updated one by one.
@MainActor
struct LargeLawTests {
    /// The number of transactions on one database.
    private static let length = 400

    private struct Case {
        let requests: [LawRequest]
        let keys: Int
    }

    private static func all() -> [Case] {
        [
            Case(requests: [.ascending], keys: 20), Case(requests: [.unsectioned], keys: 5),
            Case(requests: [.descending], keys: 3), Case(requests: [.caseless, .filtered], keys: 26),
        ]
    }

    @Test(arguments: 0..<8)
    func `thousands of rows: the reported changes lead to the result of SQL`(index: Int) throws {
        let test = Self.all()[index % 4]
        var left = LawBudget.share(750)
        var seed = UInt64(100 + index * 100)
        while left > 0 {
            seed += 1
            var generator = LawGenerator(seed: seed)
            generator.ids = 1...[3500, 1200][Int(seed % 2)]
            generator.ranks = 0...5000
            generator.bulkInterval = 120
            let count = min(left, Self.length)
            var round = 0
            let trial = LawTrial(seed: seed) { _ in
                let run = try LargeLawRun(test.requests)
                return { run.fault(after: $0) }
            }
            let isRight = try trial.run(count) {
                round += 1
                if round == 1 { return LargeLawRun.filling(3000, keys: test.keys, ranks: 5000) }
                return round % 3 == 0 ? Self.cluster(round, &generator) : generator.transaction()
            }
            guard isRight else { return }
            left -= count
        }
    }

    /// Inserts and deletes adjacent rows, in phases that grow and shrink the table.
    private static func cluster(_ round: Int, _ generator: inout LawGenerator) -> LawTransaction {
        let key = "abc".map(String.init)[round / 120 % 3].databaseValue
        let isGrowing = generator.one(in: 5) != (round / 60 % 2 == 0)
        let first = generator.id()
        if isGrowing {
            return .write([
                .run(
                    LawGenerator.filling,
                    [(first + 4000).databaseValue, (first + 4013).databaseValue, key, 2500.databaseValue])
            ])
        }
        return .write([
            .run(
                "DELETE FROM item WHERE id IN (SELECT id FROM item WHERE key = ? ORDER BY rank, id LIMIT 14 OFFSET ?)",
                [key, (first % 100).databaseValue])
        ])
    }
}
