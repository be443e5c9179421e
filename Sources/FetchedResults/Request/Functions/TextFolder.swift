/// Folds texts, so that those that are the same by some options become the same code points.
///
/// A text is decomposed canonically, then loses its diacritics, then its case. Not shared between threads: each connection
/// has its own.
final class TextFolder {
    let table = FoldingTable()
    /// Where marks wait until all that belong to one character are known.
    private var marks: [(combiningClass: UInt8, scalar: UInt32)] = []

    /// Folds a text given in UTF-8 into `result`, in place of what is there.
    ///
    /// - Complexity: O(n)
    func fold(_ text: UnsafeBufferPointer<UInt8>, _ options: FetchPredicate.Options, into result: inout [UInt32]) {
        result.removeAll(keepingCapacity: true)
        var fold = Fold(options: options, table: table)
        var scalars = UTF8Scalars(text)
        while let scalar = scalars.next() {
            if scalar < 0x80 {
                flush(&fold, &result)
                fold.append(scalar, FoldingTable.Entry(), &result)
                continue
            }
            table.forEachDecomposed(scalar, table.entry(scalar)) { decomposed in
                let entry = table.entry(decomposed)
                if entry.combiningClass == 0 {
                    flush(&fold, &result)
                    fold.append(decomposed, entry, &result)
                } else {
                    marks.append((entry.combiningClass, decomposed))
                }
            }
        }
        flush(&fold, &result)
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

    /// Appends the marks of the character before in canonical order: by class, and as they came within one.
    private func flush(_ fold: inout Fold, _ result: inout [UInt32]) {
        guard !marks.isEmpty else { return }
        if marks.count > 1 {
            let order = marks.indices.sorted {
                (marks[$0].combiningClass, $0) < (marks[$1].combiningClass, $1)
            }
            for index in order { fold.append(marks[index].scalar, table.entry(marks[index].scalar), &result) }
        } else {
            for mark in marks { fold.append(mark.scalar, table.entry(mark.scalar), &result) }
        }
        marks.removeAll(keepingCapacity: true)
    }

    /// Takes decomposed code points in canonical order.
    private struct Fold {
        let options: FetchPredicate.Options
        let table: FoldingTable
        /// What marks belong to.
        var base: UInt32?

        init(options: FetchPredicate.Options, table: FoldingTable) {
            self.options = options
            self.table = table
        }

        @inline(__always)
        mutating func append(_ scalar: UInt32, _ entry: FoldingTable.Entry, _ result: inout [UInt32]) {
            if !entry.isMark {
                base = scalar
            } else if options.contains(.diacriticInsensitive), let base,
                base < 0x510 || (0x300...0x36F).contains(scalar)
            {
                return
            }
            guard options.contains(.caseInsensitive) else { return result.append(scalar) }
            if scalar < 0x80 { return result.append(UInt32(UInt8(scalar).lowercasedASCII)) }
            table.forEachFolded(scalar, entry) { result.append($0) }
        }
    }
}
