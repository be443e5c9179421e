import Foundation

/// The bytes of a file that may contain wrong numbers: reading beyond the end throws an error.
struct FileBytes {
    enum Order {
        case big, little
    }

    let all: UnsafeRawBufferPointer

    var count: Int { all.count }

    /// Calls `body` with the bytes of a file.
    static func reading<T>(
        _ file: Data, _ body: (FileBytes) throws(PictureProblem) -> T
    ) throws(PictureProblem) -> T {
        // Foundation's closures throw anything, so the error is carried out by hand.
        try file.withUnsafeBytes { bytes in
            Result { () throws(PictureProblem) in try body(FileBytes(all: bytes)) }
        }.get()
    }

    /// - Throws: ``PictureProblem/cutOff`` when the file ends before the end of the range.
    func range(_ start: Int, count: Int) throws(PictureProblem) -> Range<Int> {
        guard start >= 0, count >= 0, start <= self.count, count <= self.count - start else { throw .cutOff }
        return start..<start + count
    }

    /// - Throws: ``PictureProblem/cutOff`` when the file ends before it.
    func bytes(_ start: Int, count: Int) throws(PictureProblem) -> UnsafeRawBufferPointer {
        self[try range(start, count: count)]
    }

    /// - Precondition: the range lies in the file.
    subscript(range: Range<Int>) -> UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: all[range]) }

    /// An unsigned number of up to 64 bits.
    ///
    /// - Throws: ``PictureProblem/cutOff`` when the file ends before it, ``PictureProblem/damaged(_:)`` when no file is that
    ///   large.
    func number(_ start: Int, byteCount: Int, _ order: Order = .big) throws(PictureProblem) -> Int {
        let bytes = try bytes(start, count: byteCount)
        var number: UInt64 = 0
        for index in 0..<bytes.count {
            number = number << 8 | UInt64(bytes[order == .big ? index : bytes.count - 1 - index])
        }
        guard let number = Int(exactly: number) else { throw .damaged("a number of \(number)") }
        return number
    }

    /// Whether the bytes from a place on are these.
    func has(_ expected: [UInt8], at start: Int = 0) -> Bool {
        guard let range = try? range(start, count: expected.count) else { return false }
        return self[range].elementsEqual(expected)
    }

    func has(_ expected: String, at start: Int = 0) -> Bool { has(Array(expected.utf8), at: start) }
}

extension Data {
    mutating func append(_ file: FileBytes, _ range: Range<Int>) {
        append(contentsOf: file[range])
    }

    mutating func append(number: Int, byteCount: Int, _ order: FileBytes.Order) {
        for index in 0..<byteCount {
            append(UInt8(truncatingIfNeeded: number >> (8 * (order == .big ? byteCount - 1 - index : index))))
        }
    }
}

/// Limits the steps of walking over a file, so that overlapping parts cannot make the work endless.
struct StepLimit {
    private var remaining: Int

    /// Each step is for at least one byte, and the same byte may be needed a few times.
    init(_ file: FileBytes) {
        remaining = 8 * file.count
    }

    mutating func take(_ count: Int = 1) throws(PictureProblem) {
        guard count <= remaining else { throw .damaged("its parts lie on each other") }
        remaining -= count
    }
}

/// The bytes of a file that stay in their places, while all others become zero.
///
/// For formats that refer to data by offsets from the beginning of the file.
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

    /// Writes other bytes at a place, whether it is kept or not.
    mutating func put(_ bytes: [UInt8], at start: Int) {
        replacements.append((start, bytes))
    }

    /// The end of the last byte that is kept or put.
    var end: Int {
        let ends = ranges.map(\.upperBound) + replacements.map { $0.start + $0.bytes.count }
        return ends.max() ?? 0
    }

    /// - Parameter count: the byte count of the result, at least ``end``; nil for that of the file.
    /// - Precondition: all ranges lie in the file.
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

    /// Whether one of the ranges contains all of this one.
    ///
    /// - Complexity: O(log count)
    func contains(_ range: Range<Int>) -> Bool {
        let index = firstIndex(endingAfter: range.lowerBound)
        return range.isEmpty
            || index < ranges.count && ranges[index].lowerBound <= range.lowerBound
                && range.upperBound <= ranges[index].upperBound
    }

    /// The parts of these ranges that are not in the others.
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
