/// Counts that can be queried in logarithmic time: the sum before the i-th count, and the count that contains the n-th element.
///
/// A Fenwick tree (P. Fenwick, "A new data structure for cumulative frequency tables", 1994).
struct PrefixSums: Sendable {
    /// `tree[i]` is the sum of the `(i + 1) & -(i + 1)` counts that end with the i-th.
    private var tree: [Int32]
    private(set) var total: Int

    /// - Complexity: O(n)
    init(_ counts: some Sequence<Int>) {
        tree = counts.map(Int32.init)
        total = tree.reduce(0) { $0 + Int($1) }
        for index in tree.indices {
            // All parts of this sum have been added by now, so it is complete and can be added to its parent.
            let parent = index | (index + 1)
            if parent < tree.count { tree[parent] += tree[index] }
        }
    }

    var count: Int { tree.count }

    /// All counts.
    ///
    /// - Complexity: O(n log n)
    var counts: [Int] { tree.indices.map { self[$0] } }

    /// The sum of the counts before `index`.
    ///
    /// - Complexity: O(log n)
    func sum(before index: Int) -> Int {
        var sum = 0
        var next = index
        while next > 0 {
            sum += Int(tree[next - 1])
            next &= next - 1
        }
        return sum
    }

    /// One count.
    ///
    /// - Complexity: O(log n)
    subscript(index: Int) -> Int {
        sum(before: index + 1) - sum(before: index)
    }

    /// - Complexity: O(log n)
    mutating func add(_ difference: Int, at index: Int) {
        total += difference
        var next = index
        while next < tree.count {
            tree[next] += Int32(difference)
            next |= next + 1
        }
    }

    /// The index of the count that contains the element at `position`, and how many elements of that count precede it.
    ///
    /// - Precondition: `position` is within `0..<total`.
    /// - Complexity: O(log n)
    func find(_ position: Int) -> (index: Int, offset: Int) {
        var index = 0
        var rest = position
        var step = tree.isEmpty ? 0 : 1 << (Int.bitWidth - 1 - tree.count.leadingZeroBitCount)
        while step > 0 {
            let next = index + step
            if next <= tree.count, Int(tree[next - 1]) <= rest {
                index = next
                rest -= Int(tree[next - 1])
            }
            step >>= 1
        }
        return (index, rest)
    }
}
