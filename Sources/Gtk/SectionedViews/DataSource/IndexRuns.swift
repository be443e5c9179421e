import Foundation

/// A set of indices as ascending runs that knows ranks: how many of its indices lie before one, and which index has a
/// given number of others before it.
nonisolated struct IndexRuns {
    /// Ascending, disjoint, never empty.
    private let runs: [Range<Int>]
    /// The number of indices in the runs before; one element more than there are runs.
    private let countsBefore: [Int]

    /// - Complexity: O(n log n) in the numbers of indices and ranges
    init(_ indices: [Int], ranges: [Range<Int>] = []) {
        let sorted = (indices.map { $0..<$0 + 1 } + ranges.filter { !$0.isEmpty }).sorted {
            $0.lowerBound < $1.lowerBound
        }
        var runs: [Range<Int>] = []
        runs.reserveCapacity(sorted.count)
        for range in sorted {
            if let last = runs.last, range.lowerBound <= last.upperBound {
                runs[runs.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                runs.append(range)
            }
        }
        var counts = [0]
        counts.reserveCapacity(runs.count + 1)
        for run in runs { counts.append(counts[counts.count - 1] + run.count) }
        self.runs = runs
        countsBefore = counts
    }

    /// - Complexity: O(ranges · log ranges)
    init(_ set: IndexSet) {
        self.init([], ranges: set.rangeView.map { $0 })
    }

    var count: Int { countsBefore[runs.count] }

    var indexSet: IndexSet { runs.reduce(into: IndexSet()) { $0.insert(integersIn: $1) } }

    /// - Complexity: O(log runs)
    func contains(_ index: Int) -> Bool {
        let run = runs.partitionPoint { $0.upperBound <= index }
        return run < runs.count && runs[run].contains(index)
    }

    /// How many of the indices are less than `index`.
    /// - Complexity: O(log runs)
    func count(before index: Int) -> Int {
        let run = runs.partitionPoint { $0.upperBound <= index }
        let inside = run < runs.count ? max(index - runs[run].lowerBound, 0) : 0
        return countsBefore[run] + inside
    }

    /// The index outside of this set that has `rank` others outside of it before it.
    /// - Complexity: O(log runs)
    func index(ofRankOutside rank: Int) -> Int {
        // A run is stepped over when no more than `rank` outsiders lie before it; that number never falls.
        var low = 0
        var high = runs.count
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].lowerBound - countsBefore[middle] <= rank { low = middle + 1 } else { high = middle }
        }
        return rank + countsBefore[low]
    }
}

extension Array {
    /// The number of leading elements for which `isBefore` holds; it must hold for a prefix and for nothing else.
    /// - Complexity: O(log count)
    nonisolated func partitionPoint(_ isBefore: (Element) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
