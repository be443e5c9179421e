import Foundation
import Testing

@testable import FetchedResults

/// The sections equal those of ICU's own `AlphabeticIndex`, which has no C interface.
struct AlphabeticIndexTests {
    /// ICU's sections of a locale, and titles with their sections.
    struct Expectation: CustomTestStringConvertible, Sendable {
        let locale: String
        var labels: [String] = []
        var titles: [(title: String, label: String)] = []

        var testDescription: String { locale }
    }

    private static let expectations: [Expectation] = {
        var all: [Expectation] = []
        for line in AlphabeticIndexTable.text.split(separator: "\n") {
            let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
            if all.last?.locale != fields[0] { all.append(Expectation(locale: fields[0])) }
            if fields.count == 2 {
                all[all.count - 1].labels = fields[1].split(separator: " ").map(String.init)
            } else {
                all[all.count - 1].titles.append((fields[1], fields[2]))
            }
        }
        return all
    }()

    private static func make(_ locale: String) throws -> (keys: LocalizedSortKeys, index: AlphabeticIndex) {
        let keys = try LocalizedSortKeys(locale: Locale(identifier: "\(locale)@colNumeric=yes"))
        return (keys, AlphabeticIndex(of: keys, adding: [Locale(identifier: "en")]))
    }

    @Test(arguments: expectations)
    func `names and order of the sections, and who stands where, are those of ICU`(_ expectation: Expectation) throws {
        let (keys, index) = try Self.make(expectation.locale)
        // The ICU of Foundation knows characters with more strokes than that of Debian.
        if expectation.locale != "zh_TW" { #expect(index.labels == expectation.labels) }
        #expect(expectation.titles.count > 15)
        for (title, label) in expectation.titles {
            #expect(index.labels[index.section(of: keys.key(for: title))] == label, "\(title)")
        }
    }

    @Test func `the table has more than twenty locales`() {
        #expect(Self.expectations.count > 20)
    }

    /// In Chinese, the characters of China come before the Latin letters that they are transcribed with.
    @Test(arguments: ["en", "cs_CZ", "da_DK", "hu_HU", "ja_JP", "ko_KR", "lt_LT", "ru_RU", "th_TH", "tr_TR", "zh_TW"])
    func `sections are ranges of the order`(locale: String) throws {
        let (keys, index) = try Self.make(locale)
        for seed in Seeds.range(4) {
            var random = RandomTexts(seed: seed)
            let texts = (0..<1000).map { _ in random.next(upTo: 5) }.map { (text: $0, key: keys.key(for: $0)) }
                .sorted { $0.key.lexicographicallyPrecedes($1.key) }
            let sections = texts.map { index.section(of: $0.key) }
            for (place, pair) in zip(sections, sections.dropFirst()).enumerated() where pair.0 > pair.1 {
                Issue.record("seed \(seed): \(texts[place].text) and \(texts[place + 1].text)")
            }
        }
    }

    @Test(arguments: ["en", "cs_CZ", "da_DK", "hu_HU", "ja_JP", "ru_RU", "sr_Latn_RS", "th_TH", "tr_TR", "ar_EG"])
    func `a letter stands in its section, in either case, and what follows does not matter`(locale: String) throws {
        let (keys, index) = try Self.make(locale)
        let identifier = Locale(identifier: locale)
        for (section, label) in index.labels.enumerated() where label != AlphabeticIndex.other {
            for text in [label, label.lowercased(with: identifier), label + " 1", label + "🎉"] {
                #expect(index.section(of: keys.key(for: text)) == section, "\(text)")
            }
        }
    }

    @Test func `languages without letters of an index have those that they are written with`() throws {
        let (keys, index) = try Self.make("az_Cyrl")
        #expect(index.labels.contains("Ә"))
        #expect(index.labels[index.section(of: keys.key(for: "ән"))] == "Ә")
        #expect(try Self.make("xx").index.labels.count == 28)
    }
}
