/// Folds texts, so that those that are the same by some options become the same code points.
///
/// A text is decomposed canonically, then variants of letters become these, then it loses its diacritics, then its case. Not shared between threads: each connection
/// has its own.
final class TextFolder {
    let table = FoldingTable()
    /// Where marks wait until all that belong to one character are known.
    private var marks: [Mark] = []

    private struct Mark {
        let combiningClass: UInt8
        let scalar: UInt32
    }

    /// Folds a text given in UTF-8 into `result`, in place of what is there.
    ///
    /// - Complexity: O(n)
    func fold(
        _ text: UnsafeBufferPointer<UInt8>, _ options: FetchPredicate.Options, into result: inout some FoldedScalars
    ) {
        result.removeAll()
        var fold = Fold(options: options, table: table, marks: marks)
        // So that the memory is used by one at a time, and again the next time.
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

    /// Takes decomposed code points.
    private struct Fold {
        let table: FoldingTable
        let ignoresCase: Bool
        let ignoresDiacritics: Bool
        let ignoresVariants: Bool
        var marks: [Mark]
        /// Whether marks are diacritics of what they belong to: none, those that belong to no script, or all.
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
            // Whatever their order, these go.
            if ignoresDiacritics, entry.isMark, diacritics == .all { return }
            guard entry.combiningClass == 0 else {
                return marks.append(Mark(combiningClass: entry.combiningClass, scalar: scalar))
            }
            flush(&result)
            if entry.isMark { return finishMark(scalar, entry, &result) }
            // Latin, Greek and Cyrillic come before.
            diacritics = scalar < 0x510 ? .all : .common
            finish(scalar, entry, &result)
        }

        /// Appends the marks of the character before in canonical order: by class, and as they came within one.
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
            // What follows belongs to a letter with a mark that is part of it.
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
