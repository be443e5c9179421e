import FetchedResults
import Testing

/// The law: for any data, request and transactions, replaying the reported changes gives a fresh fetch.
@MainActor
struct RandomLawTests {
    /// The number of transactions on one database.
    private static let length = 1500

    @Test(arguments: 0..<10)
    func `small tables: the reported changes lead to the result of SQL, with the fewest moves`(index: Int) throws {
        var seed = UInt64(index) * 1000
        var left = LawBudget.share(16_700)
        while left > 0 {
            seed += 1
            var generator = LawGenerator(seed: seed)
            generator.ids = 1...[4, 12, 16, 28][Int(seed / 2 % 4)]
            // Sometimes two controllers on one database.
            let second = seed % 3 == 0 ? [LawRequest.all[Int(seed) % LawRequest.all.count]] : []
            let requests = [LawRequest.all[index]] + second
            // The exact report of each transaction is known only if each is checked, which takes longer.
            let interval = seed % 6 == 1 ? 1 : 5
            let count = min(left, Self.length)
            let trial = LawTrial(seed: seed) { isThorough in
                let run = try LawRun(requests, interval: interval, isThorough: isThorough)
                return { run.fault(after: $0) }
            }
            guard try trial.run(count, { generator.transaction() }) else { return }
            left -= count
        }
    }

    @Test(arguments: 0..<4)
    func `what another connection writes leads to what SQL gives`(index: Int) throws {
        let seed = UInt64(500 + index)
        var generator = LawGenerator(seed: seed)
        generator.kinds = [.external, .undo]
        let requests = [LawRequest.all[index * 2], LawRequest.all[index * 2 + 1]]
        let trial = LawTrial(seed: seed) { isThorough in
            let run = try LawRun(requests, isThorough: isThorough)
            return { run.fault(after: $0) }
        }
        _ = try trial.run(LawBudget.share(1000)) { generator.transaction() }
    }
}
