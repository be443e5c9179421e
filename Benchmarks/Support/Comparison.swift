/// Candidates that are timed in turn, so that other work of the machine affects all alike.
@MainActor
package struct Comparison {
    private typealias Candidate = (name: String, rounds: Int, run: () throws -> Void)

    private let title: String
    private var candidates: [Candidate] = []

    package init(_ title: String) {
        self.title = title
    }

    /// Adds a candidate; the first is the one the others are compared with.
    ///
    /// - Parameter rounds: the most rounds, for a candidate that takes long.
    package mutating func add(_ name: String, rounds: Int = .max, _ run: @escaping () throws -> Void) {
        candidates.append((name, rounds, run))
    }

    /// Runs every candidate once unmeasured, then `rounds` times in turn, and prints the medians.
    package func run(rounds: Int) throws {
        var times: [[Duration]] = Array(repeating: [], count: candidates.count)
        for candidate in candidates { try candidate.run() }
        let clock = ContinuousClock()
        for round in 0..<rounds {
            for (index, candidate) in candidates.enumerated() where round < candidate.rounds {
                times[index].append(try clock.measure(candidate.run))
            }
        }
        let medians = times.map { $0.sorted()[$0.count / 2] }
        BenchmarkTable.heading(title)
        for (candidate, median) in zip(candidates, medians) {
            BenchmarkTable.line(candidate.name, [BenchmarkTable.text(median)], ratio: median / medians[0])
        }
    }
}
