import FetchedResults
import Testing

/// The law for limits and offsets, and for changing requests.
@MainActor
struct WindowLawTests {
    private static let windows: [LawRequest] = [
        .ascending.limited(3), .descending.limited(1), .caseless.limited(5, offset: 2),
        .filtered.limited(0, offset: 1), .unsectioned.limited(4, offset: 1), .byBox.limited(3),
        .withParts.limited(2), .byShelf.limited(2, offset: 1),
    ]

    private func run(
        _ requests: [LawRequest], _ generator: LawGenerator, seed: UInt64, _ count: Int,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        var generator = generator
        let trial = LawTrial(seed: seed) { isThorough in
            let run = try LawRun(requests, isThorough: isThorough) { subject, request in
                try subject.controller.changeRequest(
                    to: request.request, sectionNameKeyPath: request.sectionKeyPath)
            }
            return { run.fault(after: $0) }
        }
        _ = try trial.run(count, { generator.transaction() }, sourceLocation: sourceLocation)
    }

    @Test(arguments: 0..<8)
    func `limits and offsets stay true after every change`(index: Int) throws {
        let seed = UInt64(700 + index)
        var generator = LawGenerator(seed: seed)
        generator.ids = 1...12
        try run([Self.windows[index]], generator, seed: seed, LawBudget.share(1500))
    }

    @Test(arguments: 0..<6)
    func `a change of the request is reported as a difference`(index: Int) throws {
        let seed = UInt64(800 + index)
        var generator = LawGenerator(seed: seed)
        generator.ids = 1...14
        generator.kinds = [.requests, .undo]
        let requests = (LawRequest.all + Self.windows + LawRequest.byPaths).enumerated()
        // Only a third of them, to save time.
        try run(
            requests.filter { $0.offset % 3 == index % 3 }.map(\.element), generator, seed: seed, LawBudget.share(500))
    }

    @Test(arguments: 0..<4)
    func `what another connection writes leads to what SQL gives within limits`(index: Int) throws {
        let seed = UInt64(900 + index)
        var generator = LawGenerator(seed: seed)
        generator.kinds = [.external, .requests]
        try run([Self.windows[index], Self.windows[index + 4]], generator, seed: seed, LawBudget.share(500))
    }

    @Test(arguments: LawRequest.byPaths.indices)
    func `what is read through key paths is followed`(index: Int) throws {
        let seed = UInt64(600 + index)
        var generator = LawGenerator(seed: seed)
        generator.ids = 1...12
        generator.bulkInterval = 2
        try run([LawRequest.byPaths[index]], generator, seed: seed, LawBudget.share(2000))
    }

    /// Each transition between 81 states.
    @Test func `four rows in two sections, of which two or three are shown`() throws {
        let values = [ExhaustiveStates.Value(key: "a", rank: 2), ExhaustiveStates.Value(key: "b", rank: 2)]
        let states = ExhaustiveStates(rowCount: 4, values: values)
        let run = try LawRun([.ascending.limited(2), .descending.limited(2, offset: 1)])
        var state = 0
        states.tour { next in
            let transaction = LawTransaction.write(states.statements(from: state, to: next))
            state = next
            guard let fault = run.fault(after: transaction) else { return true }
            Issue.record("\(transaction.sql)\n\(fault)")
            return false
        }
    }
}
