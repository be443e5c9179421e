import FetchedResults
import Testing

/// The law: for any data, any request and any transactions, replaying what is told gives exactly a fresh fetch.
@MainActor
struct RandomLawTests {
    /// How many transactions are made on one database.
    private static let length = 1500

    @Test(arguments: LawRequest.all.indices)
    func `small tables: what is told leads to what SQL gives, with the fewest moves`(index: Int) throws {
        var seed = UInt64(index) * 1000
        var left = LawBudget.share(17_500)
        while left > 0 {
            seed += 1
            var generator = LawGenerator(seed: seed)
            generator.ids = 1...[4, 12, 16, 28][Int(seed % 4)]
            // Now and then two controllers on one database.
            let second = seed % 3 == 0 ? [LawRequest.all[Int(seed) % LawRequest.all.count]] : []
            let requests = [LawRequest.all[index]] + second
            // What must be told of each transaction can be said only when each is looked at.
            let interval = seed.isMultiple(of: 2) ? 5 : 1
            let count = min(left, Self.length)
            try LawTrial(seed: seed) {
                let run = try LawRun(requests, interval: interval)
                return { run.fault(after: $0) }
            }.run(count) { generator.transaction() }
            left -= count
        }
    }
}
