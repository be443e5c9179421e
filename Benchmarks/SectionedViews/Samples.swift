/// Durations of something that was done again and again, in rounds. What else the machine does meets a round and not the
/// others: so each figure is the median of those of the rounds.
struct Samples {
    private var rounds: [[Duration]] = []

    init() {}

    init(round: [Duration]) {
        add(round: round)
    }

    mutating func add(round: [Duration]) {
        if !round.isEmpty { rounds.append(round.sorted()) }
    }

    var median: Duration { figure { $0[$0.count / 2] } }
    /// What nineteen of twenty do not exceed.
    var p95: Duration { figure { $0[min($0.count * 95 / 100, $0.count - 1)] } }

    private func figure(_ ofRound: ([Duration]) -> Duration) -> Duration {
        let figures = rounds.map(ofRound).sorted()
        return figures.isEmpty ? .zero : figures[figures.count / 2]
    }
}
