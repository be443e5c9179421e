import Foundation

/// A cache of Unicode properties of code points, which it gets from Foundation when a code point occurs for the first time.
///
/// Not shared between threads: each connection has its own.
final class FoldingTable {
    struct Entry {
        fileprivate(set) var isKnown = false
        /// The canonical combining class; 0 for the first code point of a character.
        fileprivate(set) var combiningClass: UInt8 = 0
        /// Whether it is a diacritic on a Latin letter before it.
        fileprivate(set) var isMark = false
        /// Whether it belongs to the code point before it: a mark, or a part of a Hangul syllable.
        fileprivate(set) var isAttached = false
        /// The position in the pool of the decomposition, if it differs from the code point; followed by the case-folded form,
        /// and by what the code point is a variant of.
        fileprivate var start: UInt32 = 0
        fileprivate var decompositionCount: UInt8 = 0
        fileprivate var foldCount: UInt8 = 0
        fileprivate var variantCount: UInt8 = 0
        var isVariant: Bool { variantCount > 0 }
    }

    /// 256 entries for each of the 0x1100 pages of Unicode that has occurred. Plain memory for speed, because every character of
    /// every row is looked up here.
    private let pages = UnsafeMutablePointer<UnsafeMutablePointer<Entry>?>.allocate(capacity: 0x1100)
    private var pool: [UInt32] = []

    init() {
        pages.initialize(repeating: nil, count: 0x1100)
    }

    deinit {
        for page in 0..<0x1100 { pages[page]?.deallocate() }
        pages.deallocate()
    }

    /// The properties of a code point, which must not be greater than U+10FFFF.
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

    /// Calls `body` with the case-folded form of a decomposed code point.
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

    /// The code points that a code point is a variant of, in the same case; itself if it is no variant.
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

/// ASCII replacements of letters, apostrophes, quotation marks and dashes, for users whose keyboard has only ASCII characters.
///
/// From the transform Latin-ASCII of CLDR 42, without characters that decompose or that change by case folding, and without signs
/// that are not punctuation between or around words.
private enum LetterVariants {
    /// The ASCII replacement of a character, in lower case; for lower-case characters and for those without case.
    static let ascii: [Unicode.Scalar: String] = {
        var result: [Unicode.Scalar: String] = [:]
        for (ascii, variants) in table {
            for scalar in variants.unicodeScalars { result[scalar] = ascii }
        }
        return result
    }()

    private static let table = [
        (" ", "\u{3000}"), ("\"", "ʺ“”‟″〝〞"), ("'", "ʹʻʼʽˈ‘’‛′"), ("-", "˗‐‑‒–—―−︱︲﹘﹣"),
        ("a", "ᴀᶏẚⱥ"), ("aa", "ꜳ"), ("ae", "æᴁ"), ("ao", "ꜵ"), ("au", "ꜷ"), ("av", "ꜹꜻ"), ("ay", "ꜽ"),
        ("b", "ƀƃɓʙᴃᵬᶀ"), ("c", "ƈȼɕᴄꞓ"), ("d", "ðđƌȡɖɗᴅᴆᵭᶁᶑꝱꝺ"), ("db", "ȸ"), ("dz", "ǆǳʣʥ"),
        ("e", "ɇɛᴇᶒᶓⱸ"), ("f", "ƒᵮᶂꜰꝼ"), ("g", "ǥɠɡɢʛᶃꞡ"), ("h", "ħɦɧʜⱨ"), ("hv", "ƕ"),
        ("i", "ıɩɨɪᵻᶖ"), ("ij", "ĳ"), ("j", "ȷɉɟʝᴊ"), ("k", "ƙᴋᶄⱪꝁꝃꝅꞣ"),
        ("l", "ŀłƚȴɫɬɭʟᴌᶅⱡꝇꝉꝲ"), ("lj", "ǉ"), ("ll", "ỻ"), ("ls", "ʪ"), ("lz", "ʫ"),
        ("m", "ɱᴍᵯᶆꝳ"), ("n", "ŋƞȵɲɳɴᵰᶇꝴꞑꞥ"), ("'n", "ŉ"), ("nj", "ǌ"),
        ("o", "øᴏⱺꝋꝍ"), ("oe", "œɶ"), ("oi", "ƣ"), ("oo", "ꝏ"), ("p", "ƥᴘᵱᵽᶈꝑꝓꝕ"), ("q", "ĸʠꝗꝙ"), ("qp", "ȹ"),
        ("r", "ɍɼɽɾʀᵲᵳᶉꝵꝶꞧ"), ("s", "ȿʂᵴᶊẜẝꜱꞩ"), ("ss", "ß"), ("t", "ŧƫƭȶʈᴛᵵⱦꝷꞇ"), ("th", "þᵺꝥꝧ"), ("ts", "ʦ"),
        ("u", "ʉᴜᵾᶙ"), ("ue", "ᵫ"), ("v", "ʋᴠᶌỽⱱⱴꝟ"), ("vy", "ꝡ"), ("w", "ᴡⱳ"), ("x", "ᶍ"), ("y", "ƴɏʏỿ"),
        ("z", "ƶȥɀʐʑᴢᵶᶎⱬ"),
    ]
}
