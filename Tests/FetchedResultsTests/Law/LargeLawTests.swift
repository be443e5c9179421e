import FetchedResults
import Testing

/// The law for tables whose order is kept in several chunks, so that these split and join: small transactions, and now and
/// then one that changes more rows than it pays to follow one by one.
@MainActor
struct LargeLawTests {
    private static let length = 400

    @Test(arguments: 0..<8)
    func `thousands of rows: what is told leads to what SQL gives`(index: Int) throws {
        let kinds: [(requests: [LawRequest], keys: Int)] = [
            ([.ascending], 20), ([.unsectioned], 5), ([.descending], 3), ([.caseless, .filtered], 26),
        ]
        let (requests, keys) = kinds[index % kinds.count]
        var left = LawBudget.share(750)
        var seed = UInt64(100 + index * 100)
        while left > 0 {
            seed += 1
            var generator = LawGenerator(seed: seed)
            generator.ids = 1...[3500, 1200][Int(seed % 2)]
            generator.ranks = 0...5000
            generator.bulkInterval = 120
            var round = 0
            let count = min(left, Self.length)
            try LawTrial(seed: seed) {
                let run = try LargeLawRun(requests)
                return { run.fault(after: $0) }
            }.run(count) {
                round += 1
                return round == 1
                    ? LargeLawRun.filling(3000, keys: keys, ranks: 5000) : generator.transaction()
            }
            left -= count
        }
    }
}
