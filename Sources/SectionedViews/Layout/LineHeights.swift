import ListDiff

/// The heights of lines, most of which have never been shown: one estimate for all, and the few that are known to differ from
/// it. What it holds is bounded for any number of lines.
///
/// A line that was measured and later forgotten has the estimate again; the view keeps what is seen in its place.
nonisolated struct LineHeights: Equatable {
    /// Of a line that is not known, in pixels.
    let estimate: Double
    /// The known lines, ascending.
    private var lines: [Int] = []
    /// By how much they exceed the estimate, in pixels; never 0.
    private var excesses: [Double] = []
    /// The sum of the excesses before; one element more than there are known lines.
    private var excessBefore: [Double] = [0]

    /// So many differing heights are remembered. A sum over them is done in microseconds.
    static let limit = 4_096

    init(estimate: Double) {
        self.estimate = estimate
    }

    /// The number of lines known to differ.
    var knownCount: Int { lines.count }

    /// - Complexity: O(log known)
    func height(ofLine line: Int) -> Double {
        let index = lines.partitionPoint { $0 < line }
        return index < lines.count && lines[index] == line ? estimate + excesses[index] : estimate
    }

    /// By how much the lines before `line` together exceed the estimate, in pixels.
    /// - Complexity: O(log known)
    func excess(beforeLine line: Int) -> Double {
        excessBefore[lines.partitionPoint { $0 < line }]
    }

    /// The same with these lines' heights known. Of more than ``limit`` those nearest to them are kept.
    /// - Complexity: O(known + measured · log measured)
    func with(_ measured: [(line: Int, height: Double)]) -> LineHeights {
        guard !measured.isEmpty else { return self }
        let sorted = measured.sorted { $0.line < $1.line }
        var merged: [(line: Int, excess: Double)] = []
        merged.reserveCapacity(lines.count + sorted.count)
        var old = 0
        for (line, height) in sorted {
            while old < lines.count, lines[old] < line {
                merged.append((lines[old], excesses[old]))
                old += 1
            }
            if old < lines.count, lines[old] == line { old += 1 }
            if height != estimate { merged.append((line, height - estimate)) }
        }
        while old < lines.count {
            merged.append((lines[old], excesses[old]))
            old += 1
        }
        return LineHeights(estimate: estimate, Self.nearest(to: sorted[sorted.count / 2].line, merged))
    }

    /// The heights after a change: `newLine` says where an old line is now, nil for one that is gone.
    /// - Complexity: O(known · log known)
    func mapped(_ newLine: (Int) -> Int?) -> LineHeights {
        let mapped = zip(lines, excesses).compactMap { line, excess in newLine(line).map { (line: $0, excess: excess) }
        }
        return LineHeights(estimate: estimate, mapped.sorted { $0.line < $1.line })
    }

    /// - Parameter known: ascending
    private init(estimate: Double, _ known: [(line: Int, excess: Double)]) {
        self.estimate = estimate
        lines = known.map(\.line)
        excesses = known.map(\.excess)
        excessBefore.reserveCapacity(known.count + 1)
        for (_, excess) in known { excessBefore.append(excessBefore[excessBefore.count - 1] + excess) }
    }

    private static func nearest(
        to line: Int, _ known: [(line: Int, excess: Double)]
    ) -> [(line: Int, excess: Double)] {
        guard known.count > limit else { return known }
        let middle = known.partitionPoint { $0.line < line }
        let first = min(max(middle - limit / 2, 0), known.count - limit)
        return Array(known[first..<first + limit])
    }
}
