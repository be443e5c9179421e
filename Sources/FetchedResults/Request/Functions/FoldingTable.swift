import Foundation

/// What Unicode says of code points, asked of Foundation when one is met for the first time.
///
/// Not shared between threads: each connection has its own.
final class FoldingTable {
    struct Entry {
        fileprivate(set) var isKnown = false
        /// The canonical combining class; 0 for what begins a character.
        fileprivate(set) var combiningClass: UInt8 = 0
        /// Whether it is a mark on the character before.
        fileprivate(set) var isMark = false
        /// Whether it cannot be parted from what is before it: a mark, or a part of a Hangul syllable.
        fileprivate(set) var isAttached = false
        /// Where the decomposition stands in the pool if it is another than the code point, and then what the code point
        /// is without case.
        fileprivate var start: UInt32 = 0
        fileprivate var decompositionCount: UInt8 = 0
        fileprivate var foldCount: UInt8 = 0
    }

    private var pages = [ContiguousArray<Entry>](repeating: [], count: 0x1100)
    private var pool: [UInt32] = []

    /// - Complexity: O(1)
    func entry(_ scalar: UInt32) -> Entry {
        let page = Int(scalar >> 8)
        if pages[page].isEmpty { pages[page] = ContiguousArray(repeating: Entry(), count: 256) }
        let entry = pages[page][Int(scalar & 0xFF)]
        if entry.isKnown { return entry }
        let new = makeEntry(scalar)
        pages[page][Int(scalar & 0xFF)] = new
        return new
    }

    /// Calls `body` with the code points of the canonical decomposition, which are not yet in canonical order.
    @inline(__always)
    func forEachDecomposed(_ scalar: UInt32, _ entry: Entry, _ body: (UInt32) -> Void) {
        guard entry.decompositionCount > 0 else { return body(scalar) }
        let start = Int(entry.start)
        for index in start..<(start + Int(entry.decompositionCount)) { body(pool[index]) }
    }

    /// Calls `body` with what a decomposed code point is without case.
    @inline(__always)
    func forEachFolded(_ scalar: UInt32, _ entry: Entry, _ body: (UInt32) -> Void) {
        guard entry.foldCount > 0 else { return body(scalar) }
        let start = Int(entry.start) + Int(entry.decompositionCount)
        for index in start..<(start + Int(entry.foldCount)) { body(pool[index]) }
    }

    private func makeEntry(_ value: UInt32) -> Entry {
        var entry = Entry()
        entry.isKnown = true
        guard let scalar = Unicode.Scalar(value) else { return entry }
        let properties = scalar.properties
        entry.combiningClass = properties.canonicalCombiningClass.rawValue
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spacingMark: entry.isMark = true
        default: break
        }
        // The vowels and final consonants of Hangul.
        entry.isAttached = entry.combiningClass != 0 || (0x1160...0x11FF).contains(value)
        let text = String(Character(scalar))
        let decomposed = text.decomposedStringWithCanonicalMapping.unicodeScalars.map(\.value)
        let folded = text.folding(options: .caseInsensitive, locale: nil).decomposedStringWithCanonicalMapping
            .unicodeScalars.map(\.value)
        entry.start = UInt32(pool.count)
        if decomposed != [value] {
            entry.decompositionCount = UInt8(decomposed.count)
            pool += decomposed
        }
        if folded != [value] {
            entry.foldCount = UInt8(folded.count)
            pool += folded
        }
        return entry
    }
}
