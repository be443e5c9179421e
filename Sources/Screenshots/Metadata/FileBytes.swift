import Foundation

/// A file of another program, any number in which may be wrong: nothing is read beyond its end.
struct FileBytes {
    enum Order {
        case big, little
    }

    let all: UnsafeRawBufferPointer

    var count: Int { all.count }

    /// Lends the bytes of a file.
    static func reading<T>(
        _ file: Data, _ body: (FileBytes) throws(PictureProblem) -> T
    ) throws(PictureProblem) -> T {
        // Foundation's closures throw anything, so the error is carried out by hand.
        try file.withUnsafeBytes { bytes in
            Result { () throws(PictureProblem) in try body(FileBytes(all: bytes)) }
        }.get()
    }

    /// - Throws: ``PictureProblem/cutOff`` when the file does not hold all of that.
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

/// How many steps may be taken over a file, so that parts that lie on each other cannot make work without end.
struct StepLimit {
    private var remaining: Int

    /// A step is for at least one byte. The same byte may be needed a few times.
    init(_ file: FileBytes) {
        remaining = 8 * file.count
    }

    mutating func take(_ count: Int = 1) throws(PictureProblem) {
        guard count <= remaining else { throw .damaged("its parts lie on each other") }
        remaining -= count
    }
}
