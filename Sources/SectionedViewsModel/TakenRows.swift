/// The rows of one section that were taken out or put in: tells which of them are where they were, seen from the rows
/// that were left alone.
struct TakenRows {
    /// A row that was taken out and put back into the same section.
    struct Returned {
        let id: Int64
        let old: Int
        let new: Int
    }

    /// Old rows of all that were taken out.
    var departures: [Int] = []
    /// New rows of all that were put in.
    var arrivals: [Int] = []
    var returned: [Returned] = []

    /// The ids of as many returned rows as can be said not to have moved: they have as many of the rows that were left
    /// alone before them as they had, and keep their order among themselves.
    /// - Complexity: O(n log n)
    func kept() -> Set<Int64> {
        guard !returned.isEmpty else { return [] }
        let gone = departures.sorted()
        let come = arrivals.sorted()
        let candidates = returned.filter {
            $0.old - gone.count(below: $0.old) == $0.new - come.count(below: $0.new)
        }.sorted { $0.new < $1.new }
        return Set(candidates.map(\.old).longestIncreasing().map { candidates[$0].id })
    }
}

extension [Int] {
    /// How many numbers of a sorted array are less than `limit`.
    fileprivate func count(below limit: Int) -> Int {
        partitionIndex { $0 < limit }
    }

    /// The indices of a longest subsequence in which each number is larger than the one before.
    /// - Complexity: O(n log n)
    fileprivate func longestIncreasing() -> [Int] {
        /// By length less one: the index of the least number that ends a subsequence of that length.
        var ends: [Int] = []
        var previous = [Int?](repeating: nil, count: count)
        for (index, value) in enumerated() {
            let length = ends.partitionIndex { self[$0] < value }
            previous[index] = length > 0 ? ends[length - 1] : nil
            if length == ends.count { ends.append(index) } else { ends[length] = index }
        }
        var result: [Int] = []
        var next = ends.last
        while let index = next {
            result.append(index)
            next = previous[index]
        }
        return result
    }

    /// The number of leading elements that `isBefore` holds for.
    private func partitionIndex(_ isBefore: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
