/// The indices of a longest increasing subsequence of `values`, which must be different from each other.
///
/// - Complexity: O(n log n); O(n) when `values` ascend already.
func indicesOfLongestIncreasingSubsequence(_ values: [Int]) -> [Int] {
    /// For each length, the index of the smallest value that ends a subsequence of that length.
    var ends: [Int] = []
    var predecessors = [Int](repeating: -1, count: values.count)
    for (index, value) in values.enumerated() {
        var low = 0
        if let last = ends.last, values[last] < value {
            low = ends.count
        } else {
            var high = ends.count
            while low < high {
                let middle = (low + high) / 2
                if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
            }
        }
        if low > 0 { predecessors[index] = ends[low - 1] }
        if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var result: [Int] = []
    var next = ends.last ?? -1
    while next >= 0 {
        result.append(next)
        next = predecessors[next]
    }
    return result.reversed()
}
