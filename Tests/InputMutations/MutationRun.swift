import Foundation
import Synchronization

/// Feeds the inputs of one kind and counts what came of them.
final class MutationRun: Sendable {
    /// No input is so large that it could take longer, not even with the sanitizer on a busy machine.
    private static let timeLimit: TimeInterval = 20
    /// What the process may have held at most. The sanitizer takes a few times what the program does.
    private static let memoryLimit = 1024 * 1024 * 1024

    private let kind: any MutationKind
    private let arguments: MutationArguments
    private let samples: [Data]
    /// The number of the input that is being read.
    private let current = Atomic<Int>(-1)

    /// - Throws: when a sample that is whole is refused: then nothing that follows would mean anything.
    init(_ kind: any MutationKind, _ arguments: MutationArguments) throws {
        self.kind = kind
        self.arguments = arguments
        samples = try kind.samples()
        for sample in samples { _ = try kind.feed(sample) }
    }

    /// - Returns: whether nothing went wrong. An input that takes too long ends the process.
    func feedAll() -> Bool {
        watch()
        var outcomes: [String: Int] = [:]
        var failures = 0
        var longest = Duration.zero
        let numbers = arguments.first..<arguments.first + arguments.count
        for number in numbers {
            current.store(number, ordering: .relaxed)
            var random = SeededGenerator(seed: arguments.seed, number: number)
            let input = kind.mutated(samples, using: &random)
            let time = ContinuousClock().measure {
                do {
                    outcomes[try kind.feed(input), default: 0] += 1
                } catch {
                    failures += 1
                    MutationReport.complain("\(kind.name) \(number) of seed \(arguments.seed): \(error)")
                }
            }
            longest = max(longest, time)
        }
        current.store(-1, ordering: .relaxed)
        let memory = Self.peakMemory()
        if memory > Self.memoryLimit {
            failures += 1
            MutationReport.complain("\(kind.name): \(memory) bytes of memory are too many")
        }
        MutationReport.summary(
            "\(numbers.count) inputs of kind \(kind.name), seed \(arguments.seed): \(failures) failures, the longest took "
                + "\(longest / .milliseconds(1)) ms, at most \(memory / 1_048_576) MiB of memory", outcomes)
        return failures == 0
    }

    /// Ends the process when one input takes too long, and says which.
    private func watch() {
        let thread = Thread { [self] in
            var (last, since) = (-1, Date())
            while true {
                Thread.sleep(forTimeInterval: 0.5)
                let number = current.load(ordering: .relaxed)
                if number != last { (last, since) = (number, Date()) }
                guard last >= 0, Date().timeIntervalSince(since) > Self.timeLimit else { continue }
                MutationReport.complain("\(kind.name) \(last) of seed \(arguments.seed) does not come to an end")
                exit(1)
            }
        }
        thread.start()
    }

    private static func peakMemory() -> Int {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_maxrss * 1024
    }
}

/// What is printed.
enum MutationReport {
    static func complain(_ text: String) {
        FileHandle.standardError.write(Data("input-mutations: \(text)\n".utf8))
    }

    static func summary(_ text: String, _ outcomes: [String: Int]) {
        let lines = outcomes.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "  \($0.value)\t\($0.key)" }
        FileHandle.standardOutput.write(Data(([text] + lines).joined(separator: "\n").utf8 + [0x0A]))
    }
}
