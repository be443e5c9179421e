/// What the sections of Chinese characters are called, which is said by their order: by pronunciation, strokes or radicals.
///
/// The orders of ICU mark where each begins: with this noncharacter and what it is called after.
enum ChineseLabels {
    private static let mark = Noncharacter.text(0xFDD0)

    static let latin = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)

    /// What an order may mark, by its kind: pinyin, zhuyin, numbers of strokes as patterns of Braille, and radicals.
    private static let kinds: [ClosedRange<UInt32>] = [0x41...0x5A, 0x3105...0x312F, 0x2801...0x28FF, 0x2F00...0x2FD5]

    /// The labels of an order; none where it marks nothing.
    static func all(where isMarked: (String) -> Bool) -> Set<String> {
        var labels: Set<String> = []
        for kind in kinds {
            let texts = kind.lazy.compactMap { Unicode.Scalar($0) }.map { mark + String($0) }
            guard let first = texts.first, isMarked(first) else { continue }
            labels.formUnion(texts.filter(isMarked))
        }
        return labels
    }

    /// The Latin letter that a label of the order by pronunciation is for.
    static func transcription(_ label: String) -> String? {
        guard label.hasPrefix(mark) else { return nil }
        return latin.first { label == mark + $0 }
    }

    /// As people read it; a number of strokes is written as dictionaries do.
    static func shown(_ label: String) -> String {
        guard label.hasPrefix(mark) else { return label }
        let rest = label.unicodeScalars.dropFirst()
        if let strokes = rest.first?.value, (0x2801...0x28FF).contains(strokes) { return "\(strokes - 0x2800)劃" }
        return String(String.UnicodeScalarView(rest))
    }
}
