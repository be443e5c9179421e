/// What came out of a ``StressRun``.
struct StressReport {
    /// Taken while nothing moves.
    struct Sample {
        /// Of the rows and headers of both views, used and waiting.
        let widgets: Int
        /// How many of them are needed: rows that are seen.
        let visibleRows: Int
        /// In bytes.
        let resident: Int
    }

    let batches: Int
    /// How long they took, without the rests.
    let elapsed: Duration
    let checks: Int
    let drifts: [String]
    let samples: [Sample]
    let mostWidgets: Int

    /// How many widgets there may be besides those of the rows that are seen: headers, margins above and below, and
    /// what waits to be used again, in both views.
    private static let spareWidgets = 60
    /// How much more may be resident in the last samples than in the first ones, in bytes: what the model keeps of rows
    /// that it inserts, glyphs that were not needed before, and holes in the heap.
    private static let memoryGrowth = 4 << 20
    /// So many samples are compared at each end, and the least of them counts: a picture of the whole window, which GTK
    /// makes at times, has 2.5 MB.
    private static let comparedSamples = 3

    var isPassed: Bool {
        drifts.isEmpty && samples.allSatisfy { $0.widgets - $0.visibleRows <= Self.spareWidgets }
            && residentAtEnd - residentAtStart <= Self.memoryGrowth
    }

    private var residentAtStart: Int { samples.prefix(Self.comparedSamples).map(\.resident).min() ?? 0 }
    private var residentAtEnd: Int { samples.suffix(Self.comparedSamples).map(\.resident).min() ?? 0 }
}

extension StressReport: CustomStringConvertible {
    var description: String {
        let first = samples.first
        let last = samples.last
        let lines = [
            "batches: \(batches) in \(Int((elapsed / .seconds(1)).rounded())) seconds", "checks: \(checks)",
            "drifts: \(drifts.count)",
            "widgets: \(first?.widgets ?? 0) at the start, \(mostWidgets) at most, \(last?.widgets ?? 0) at the end",
            "resident: \(Self.megabytes(residentAtStart)) MB after the warm-up, \(Self.megabytes(residentAtEnd)) MB at the end",
            isPassed ? "passed" : "failed",
        ]
        return (drifts.prefix(20).map { "drift: \($0)" } + lines).joined(separator: "\n")
    }

    private static func megabytes(_ bytes: Int) -> Double {
        (Double(bytes) / 1_048_576 * 10).rounded() / 10
    }
}
