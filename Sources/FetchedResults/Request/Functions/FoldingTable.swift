import Foundation

/// What Unicode says of code points, asked of Foundation when one is met for the first time.
///
/// Not shared between threads: each connection has its own.
final class FoldingTable {
    struct Entry {
        fileprivate(set) var isKnown = false
        /// The canonical combining class; 0 for what begins a character.
        fileprivate(set) var combiningClass: UInt8 = 0
        /// Whether it is a diacritic on a Latin letter before it.
        fileprivate(set) var isMark = false
        /// Whether it cannot be parted from what is before it: a mark, or a part of a Hangul syllable.
        fileprivate(set) var isAttached = false
        /// Where the decomposition stands in the pool if it is another than the code point, then what the code point is
        /// without case, and then what it is a variant of.
        fileprivate var start: UInt32 = 0
        fileprivate var decompositionCount: UInt8 = 0
        fileprivate var foldCount: UInt8 = 0
        fileprivate var variantCount: UInt8 = 0
        /// Whether it is a variant of something else.
        var isVariant: Bool { variantCount > 0 }
    }

    /// 256 entries for each of the 0x1100 pages of Unicode that was met. Plain memory, because every character of every
    /// row passes here.
    private let pages = UnsafeMutablePointer<UnsafeMutablePointer<Entry>?>.allocate(capacity: 0x1100)
    private var pool: [UInt32] = []

    init() {
        pages.initialize(repeating: nil, count: 0x1100)
    }

    deinit {
        for page in 0..<0x1100 { pages[page]?.deallocate() }
        pages.deallocate()
    }

    /// What is known of a code point, which must not be greater than U+10FFFF.
    ///
    /// - Complexity: O(1)
    @inline(__always)
    func entry(_ scalar: UInt32) -> Entry {
        if let entry = pages[Int(scalar >> 8)]?[Int(scalar & 0xFF)], entry.isKnown { return entry }
        return addEntry(scalar)
    }

    @inline(never)
    private func addEntry(_ scalar: UInt32) -> Entry {
        let index = Int(scalar >> 8)
        let page = pages[index] ?? .allocate(capacity: 256)
        if pages[index] == nil {
            page.initialize(repeating: Entry(), count: 256)
            pages[index] = page
        }
        let entry = makeEntry(scalar)
        page[Int(scalar & 0xFF)] = entry
        return entry
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

    /// Calls `body` with the decomposed code points that a decomposed one is a variant of.
    @inline(__always)
    func forEachOriginal(_ entry: Entry, _ body: (UInt32) -> Void) {
        let start = Int(entry.start) + Int(entry.decompositionCount) + Int(entry.foldCount)
        for index in start..<(start + Int(entry.variantCount)) { body(pool[index]) }
    }

    private func makeEntry(_ value: UInt32) -> Entry {
        var entry = Entry()
        entry.isKnown = true
        guard let scalar = Unicode.Scalar(value) else { return entry }
        entry.combiningClass = scalar.properties.canonicalCombiningClass.rawValue
        entry.isMark = "a\(scalar)".folding(options: .diacriticInsensitive, locale: nil).unicodeScalars.count == 1
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
        let original = original(of: scalar).map(\.value)
        if original != [value] {
            entry.variantCount = UInt8(original.count)
            pool += original
        }
        return entry
    }

    /// What a code point is a variant of, in case, too; itself if of nothing.
    private func original(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
        let text = String(Character(scalar))
        if let ascii = LetterVariants.ascii[scalar] { return Array(ascii.unicodeScalars) }
        let lower = text.lowercased().unicodeScalars
        if lower.count == 1, let first = lower.first, first != scalar, let ascii = LetterVariants.ascii[first] {
            return Array(ascii.uppercased().unicodeScalars)
        }
        let usual = text.folding(options: .widthInsensitive, locale: nil)
        guard usual != text else { return [scalar] }
        return usual.decomposedStringWithCanonicalMapping.unicodeScalars.flatMap(original)
    }
}
