import Foundation

/// Which bytes of a file stay in their places; all others become zero.
///
/// For formats in which places are given by their distance from the beginning.
struct KeptBytes {
    private var ranges: [Range<Int>] = []
    private var replacements: [(start: Int, bytes: [UInt8])] = []

    mutating func keep(_ range: Range<Int>) {
        if let last = ranges.last, last.upperBound == range.lowerBound {
            ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
        } else if !range.isEmpty {
            ranges.append(range)
        }
    }

    /// What a place is to hold instead, whether it is kept or not.
    mutating func put(_ bytes: [UInt8], at start: Int) {
        replacements.append((start, bytes))
    }

    /// Where the last byte ends that is kept or put.
    var end: Int {
        let ends = ranges.map(\.upperBound) + replacements.map { $0.start + $0.bytes.count }
        return ends.max() ?? 0
    }

    /// - Parameter count: how much of the file there is to be, at least up to ``end``; nil for all of it.
    /// - Precondition: all lies in the file.
    /// - Complexity: O(bytes + ranges * log ranges)
    func data(of file: FileBytes, count: Int? = nil) -> Data {
        var data = Data(count: count ?? file.count)
        data.withUnsafeMutableBytes { target in
            for range in RangeUnion(ranges).ranges {
                UnsafeMutableRawBufferPointer(rebasing: target[range]).copyMemory(from: file[range])
            }
            for (start, bytes) in replacements {
                bytes.withUnsafeBytes { source in
                    UnsafeMutableRawBufferPointer(rebasing: target[start..<start + source.count]).copyMemory(
                        from: source)
                }
            }
        }
        return data
    }
}

/// Ranges in order, none of which touches another.
struct RangeUnion {
    private(set) var ranges: [Range<Int>] = []

    /// - Complexity: O(count * log count)
    init(_ ranges: [Range<Int>]) {
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
            if let last = self.ranges.last, range.lowerBound <= last.upperBound {
                self.ranges[self.ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                self.ranges.append(range)
            }
        }
    }

    /// - Complexity: O(log count)
    func overlaps(_ range: Range<Int>) -> Bool {
        let index = firstIndex(endingAfter: range.lowerBound)
        return index < ranges.count && ranges[index].overlaps(range)
    }

    /// Whether all of a range is in one of these.
    ///
    /// - Complexity: O(log count)
    func contains(_ range: Range<Int>) -> Bool {
        let index = firstIndex(endingAfter: range.lowerBound)
        return range.isEmpty
            || index < ranges.count && ranges[index].lowerBound <= range.lowerBound
                && range.upperBound <= ranges[index].upperBound
    }

    /// What is in these and not in the others.
    ///
    /// - Complexity: O(counts)
    func subtracting(_ other: RangeUnion) -> [Range<Int>] {
        var rest: [Range<Int>] = []
        var next = 0
        for range in ranges {
            var start = range.lowerBound
            while next < other.ranges.count, other.ranges[next].upperBound <= start { next += 1 }
            var index = next
            while index < other.ranges.count, other.ranges[index].lowerBound < range.upperBound {
                let hole = other.ranges[index]
                if start < hole.lowerBound { rest.append(start..<hole.lowerBound) }
                start = max(start, hole.upperBound)
                index += 1
            }
            if start < range.upperBound { rest.append(start..<range.upperBound) }
        }
        return rest
    }

    private func firstIndex(endingAfter place: Int) -> Int {
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound <= place { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
