/// Folds texts, so that texts that are equal by some options become the same code points.
///
/// A text is decomposed canonically; then variants are replaced by their letters, then diacritics are removed, then case. Not shared
/// between threads: each connection has its own.
final class TextFolder {
    let table = FoldingTable()
    /// The marks of the current character, until all of them are known.
    private var marks: [Mark] = []

    private struct Mark {
        let combiningClass: UInt8
        let scalar: UInt32
    }

    /// Folds a UTF-8 text into `result`, whose content is replaced.
    ///
    /// - Complexity: O(n)
    func fold(
        _ text: UnsafeBufferPointer<UInt8>, _ options: FetchPredicate.Options, into result: inout some FoldedScalars
    ) {
        result.removeAll()
        var fold = Fold(options: options, table: table, marks: marks)
        // Moves the array, so that its memory is not copied, and is used again the next time.
        marks = []
        var scalars = UTF8Scalars(text)
        var place = scalars.position
        while let scalar = scalars.next() {
            result.begin(at: place)
            place = scalars.position
            if scalar < 0x80 {
                fold.appendASCII(scalar, &result)
            } else {
                table.forEachDecomposed(scalar, table.entry(scalar)) { fold.append($0, &result) }
            }
        }
        fold.flush(&result)
        marks = fold.marks
    }

    /// A folded text.
    ///
    /// - Complexity: O(n)
    func folded(_ text: String, _ options: FetchPredicate.Options) -> String {
        var scalars: [UInt32] = []
        var text = text
        text.withUTF8 { fold($0, options, into: &scalars) }
        var result = String.UnicodeScalarView()
        result.append(contentsOf: scalars.lazy.compactMap(Unicode.Scalar.init))
        return String(result)
    }

    /// The state while a text is folded; receives decomposed code points.
    private struct Fold {
        let table: FoldingTable
        let ignoresCase: Bool
        let ignoresDiacritics: Bool
        let ignoresVariants: Bool
        var marks: [Mark]
        /// Which marks are diacritics of the current character: none, those that belong to no script, or all.
        private var diacritics = Diacritics.none

        private enum Diacritics {
            case none, common, all
        }

        init(options: FetchPredicate.Options, table: FoldingTable, marks: [Mark]) {
            self.table = table
            self.marks = marks
            ignoresCase = options.contains(.caseInsensitive)
            ignoresDiacritics = options.contains(.diacriticInsensitive)
            ignoresVariants = options.contains(.variantInsensitive)
        }

        @inline(__always)
        mutating func appendASCII(_ scalar: UInt32, _ result: inout some FoldedScalars) {
            flush(&result)
            diacritics = .all
            result.append(ignoresCase ? UInt32(UInt8(truncatingIfNeeded: scalar).lowercasedASCII) : scalar)
        }

        @inline(__always)
        mutating func append(_ scalar: UInt32, _ result: inout some FoldedScalars) {
            guard scalar >= 0x80 else { return appendASCII(scalar, &result) }
            let entry = table.entry(scalar)
            if ignoresVariants, entry.isVariant {
                return table.forEachOriginal(entry) { appendOriginal($0, table.entry($0), &result) }
            }
            appendOriginal(scalar, entry, &result)
        }

        @inline(__always)
        private mutating func appendOriginal(
            _ scalar: UInt32, _ entry: FoldingTable.Entry, _ result: inout some FoldedScalars
        ) {
            guard scalar >= 0x80 else { return appendASCII(scalar, &result) }
            // All diacritics are removed, so their order does not matter.
            if ignoresDiacritics, entry.isMark, diacritics == .all { return }
            guard entry.combiningClass == 0 else {
                return marks.append(Mark(combiningClass: entry.combiningClass, scalar: scalar))
            }
            flush(&result)
            if entry.isMark { return finishMark(scalar, entry, &result) }
            // Latin, Greek and Cyrillic are below this code point.
            diacritics = scalar < 0x510 ? .all : .common
            finish(scalar, entry, &result)
        }

        /// Appends the marks of the preceding character in canonical order: by class, in their original order within a class.
        @inline(__always)
        mutating func flush(_ result: inout some FoldedScalars) {
            if !marks.isEmpty { appendMarks(&result) }
        }

        @inline(never)
        private mutating func appendMarks(_ result: inout some FoldedScalars) {
            let order = marks.indices.sorted {
                (marks[$0].combiningClass, $0) < (marks[$1].combiningClass, $1)
            }
            for index in order { finishMark(marks[index].scalar, table.entry(marks[index].scalar), &result) }
            marks.removeAll(keepingCapacity: true)
        }

        private mutating func finishMark(
            _ scalar: UInt32, _ entry: FoldingTable.Entry, _ result: inout some FoldedScalars
        ) {
            if ignoresDiacritics, diacritics == .common, (0x300...0x36F).contains(scalar) { return }
            // This mark is part of its letter, so further marks are no diacritics.
            diacritics = .none
            guard ignoresCase else { return result.appendMark(scalar) }
            table.forEachFolded(scalar, entry) { result.appendMark($0) }
        }

        @inline(__always)
        private func finish(_ scalar: UInt32, _ entry: FoldingTable.Entry, _ result: inout some FoldedScalars) {
            guard ignoresCase else { return result.append(scalar) }
            table.forEachFolded(scalar, entry) { result.append($0) }
        }
    }
}

/// The output of a ``TextFolder``.
protocol FoldedScalars {
    mutating func removeAll()
    /// The following code points come from this byte offset of the text.
    mutating func begin(at offset: Int)
    mutating func append(_ scalar: UInt32)
    /// Appends a mark, which belongs to the preceding letter.
    mutating func appendMark(_ scalar: UInt32)
}

/// Collects only the code points.
extension [UInt32]: FoldedScalars {
    @inline(__always)
    mutating func removeAll() { removeAll(keepingCapacity: true) }
    @inline(__always)
    mutating func begin(at offset: Int) {}
    @inline(__always)
    mutating func appendMark(_ scalar: UInt32) { append(scalar) }
}

/// Collects the code points with their origins.
struct TracedScalars: FoldedScalars {
    private(set) var scalars: [UInt32] = []
    /// The byte offset of the origin of each code point, ascending.
    private(set) var origins: [Int] = []
    private var origin = 0

    mutating func removeAll() { self = TracedScalars() }

    @inline(__always)
    mutating func begin(at offset: Int) { origin = offset }

    @inline(__always)
    mutating func append(_ scalar: UInt32) {
        scalars.append(scalar)
        origins.append(origin)
    }

    @inline(__always)
    mutating func appendMark(_ scalar: UInt32) {
        let letter = origins.last ?? origin
        scalars.append(scalar)
        origins.append(letter)
    }
}

/// The code points of a UTF-8 text, read in place. Each invalid byte becomes U+FFFD.
private struct UTF8Scalars {
    private let bytes: UnsafeBufferPointer<UInt8>
    /// The byte offset of the next code point.
    private(set) var position = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    @inline(__always)
    mutating func next() -> UInt32? {
        guard position < bytes.count else { return nil }
        let first = bytes[position]
        position += 1
        return first < 0x80 ? UInt32(first) : decode(first)
    }

    private mutating func decode(_ first: UInt8) -> UInt32 {
        let count: Int
        var value: UInt32
        switch first {
        case 0xC2...0xDF: (count, value) = (1, UInt32(first & 0x1F))
        case 0xE0...0xEF: (count, value) = (2, UInt32(first & 0x0F))
        case 0xF0...0xF4: (count, value) = (3, UInt32(first & 0x07))
        default: return 0xFFFD
        }
        guard position + count <= bytes.count else { return 0xFFFD }
        for index in position..<(position + count) {
            guard bytes[index] & 0xC0 == 0x80 else { return 0xFFFD }
            value = value << 6 | UInt32(bytes[index] & 0x3F)
        }
        // Rejects overlong forms, halves of surrogate pairs, and values beyond the last code point.
        guard value >= (count == 1 ? 0x80 : count == 2 ? 0x800 : 0x10000), Unicode.Scalar(value) != nil else {
            return 0xFFFD
        }
        position += count
        return value
    }
}
