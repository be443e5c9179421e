import Foundation

/// Candidates that are timed in turn, so that what else the machine does meets all alike.
@MainActor
struct Comparison {
    private typealias Candidate = (name: String, rounds: Int, run: () throws -> Void)

    private let title: String
    private var candidates: [Candidate] = []

    init(_ title: String) {
        self.title = title
    }

    /// Adds a candidate; the first is the one the others are compared with.
    ///
    /// - Parameter rounds: how often it runs at most, for one that takes long.
    mutating func add(_ name: String, rounds: Int = .max, _ run: @escaping () throws -> Void) {
        candidates.append((name, rounds, run))
    }

    /// Runs every candidate once unmeasured, then `rounds` times in turn, and prints the medians.
    func run(rounds: Int) throws {
        var times: [[Duration]] = Array(repeating: [], count: candidates.count)
        for candidate in candidates { try candidate.run() }
        let clock = ContinuousClock()
        for round in 0..<rounds {
            for (index, candidate) in candidates.enumerated() where round < candidate.rounds {
                times[index].append(try clock.measure(candidate.run))
            }
        }
        let medians = times.map { $0.sorted()[$0.count / 2] }
        write("\(title)\n")
        for (candidate, median) in zip(candidates, medians) {
            let ratio = (median / medians[0]).formatted(.number.precision(.significantDigits(2...3)))
            write(
                "  \(pad(candidate.name, 52)) \(pad(text(median), 12, left: true)) \(pad("× " + ratio, 10, left: true))\n"
            )
        }
    }

    private func text(_ duration: Duration) -> String {
        let milliseconds = duration / .milliseconds(1)
        return String(format: "%.3f ms", milliseconds)
    }

    private func pad(_ text: String, _ width: Int, left: Bool = false) -> String {
        let space = String(repeating: " ", count: max(0, width - text.count))
        return left ? space + text : text + space
    }

    private func write(_ text: String) {
        FileHandle.standardOutput.write(Data(text.utf8))
    }
}
