import Foundation

/// Feeds the inputs of one kind and counts what came of them.
struct MutationRun {
    /// What the process may have held at most. The sanitizer takes a few times what the program does.
    private static let memoryLimit = 1024 * 1024 * 1024

    private let kind: any MutationKind
    private let arguments: MutationArguments
    private let samples: [Data]

    /// - Throws: when a sample that is whole is refused: then nothing that follows would mean anything.
    init(_ kind: any MutationKind, _ arguments: MutationArguments) throws {
        self.kind = kind
        self.arguments = arguments
        samples = try kind.samples()
        for sample in samples { _ = try kind.feed(sample) }
    }

    /// - Returns: whether nothing went wrong. An input that takes too long ends the process.
    func feedAll() -> Bool {
        let watchdog = Watchdog("\(kind.name), seed \(arguments.seed)")
        defer { watchdog.stop() }
        var outcomes: [String: Int] = [:]
        var failures = 0
        var longest = Duration.zero
        let numbers = arguments.first..<arguments.first + arguments.count
        for number in numbers {
            watchdog.begin(number)
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
        watchdog.begin(-1)
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
