import Foundation
import GRDB
import Testing

@testable import FetchedResults

/// A collation must be a total order: antisymmetric, transitive, and equal texts compare equally to all others.
struct CollationLawTests {
    private static let locales = [
        "en_US", "de_DE", "sv_SE", "cs_CZ", "da_DK", "tr_TR", "lt_LT", "th_TH", "ja_JP", "de_DE@colNumeric=yes", "",
        "?",
    ]

    private func checkLaws(
        seed: UInt64, _ name: String, _ compare: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Int32
    ) {
        func order(_ first: String, _ second: String) -> Int {
            var (first, second) = (first, second)
            return first.withUTF8 { first in second.withUTF8 { Int(compare(first, $0).signum()) } }
        }
        var random = RandomTexts(seed: seed)
        for _ in 0..<1500 {
            let (a, b, c) = (random.next(), random.next(), random.next())
            let (ab, bc, ac) = (order(a, b), order(b, c), order(a, c))
            let comment: Comment = "\(name), seed \(seed): \([a, b, c])"
            #expect(order(a, a) == 0, comment)
            #expect(ab == -order(b, a), comment)
            if ab <= 0, bc <= 0 { #expect(ac <= 0, comment) }
            if ab >= 0, bc >= 0 { #expect(ac >= 0, comment) }
            if ab == 0 { #expect(bc == ac, comment) }
        }
    }

    @Test(arguments: Seeds.range(4))
    func `the case-insensitive collation is an order`(seed: UInt64) {
        let context = FunctionContext()
        checkLaws(seed: seed, "nocase") { context.compareIgnoringCase($0, $1) }
    }

    @Test(arguments: locales)
    func `the collation of a locale is an order`(locale: String) throws {
        let collator = try LocaleCollator(locale)
        for seed in Seeds.range(2) {
            checkLaws(seed: seed, locale) { collator.compare($0, $1) }
        }
    }

    @Test(arguments: Seeds.range(4))
    func `the case-insensitive collation compares folded texts`(seed: UInt64) {
        let context = FunctionContext()
        var random = RandomTexts(seed: seed)
        let model = TextModel(options: .caseInsensitive)
        for _ in 0..<2000 {
            var (first, second) = (random.next(upTo: 5), random.next(upTo: 5))
            if Bool.random(using: &random.generator) { second = first.uppercased() + second.prefix(1) }
            let order = first.withUTF8 { first in second.withUTF8 { context.compareIgnoringCase(first, $0) } }
            let (a, b) = (model.folded(first).map(\.value), model.folded(second).map(\.value))
            let expected: Int32 = a == b ? 0 : a.lexicographicallyPrecedes(b) ? -1 : 1
            #expect(order == expected, "seed \(seed): \(first.debugDescription), \(second.debugDescription)")
        }
    }

    @Test(arguments: locales)
    func `stored sort keys are in the order of the collation`(locale: String) throws {
        let keys = try LocalizedSortKeys(locale: Locale(identifier: locale))
        let collator = try LocaleCollator(Locale(identifier: locale).identifier)
        var random = RandomTexts(seed: 5)
        for _ in 0..<2000 {
            var (first, second) = (random.next(), random.next())
            let (a, b) = (keys.key(for: first), keys.key(for: second))
            let order = first.withUTF8 { first in second.withUTF8 { collator.compare(first, $0).signum() } }
            #expect(order == (a == b ? 0 : a.lexicographicallyPrecedes(b) ? -1 : 1), "\(first), \(second)")
        }
        #expect(keys.key(for: String(repeating: "한", count: 1000)).count > 1000)
        #expect(!keys.version.isEmpty)
    }

    @Test func `letters stand where people of a locale look for them`() throws {
        func sorted(_ locale: String, _ words: [String]) throws -> [String] {
            let collator = try LocaleCollator(locale)
            return words.sorted { first, second in
                var (first, second) = (first, second)
                return first.withUTF8 { first in second.withUTF8 { collator.compare(first, $0) < 0 } }
            }
        }
        #expect(try sorted("de_DE", ["Zebra", "Apfel", "Ärger", "arm"]) == ["Apfel", "Ärger", "arm", "Zebra"])
        #expect(
            try sorted("sv_SE", ["Åre", "Östersund", "Zinkgruvan", "Arvika"]) == [
                "Arvika", "Zinkgruvan", "Åre", "Östersund",
            ])
        #expect(
            try sorted("de_DE@colNumeric=yes", ["Teil 10", "teil 2", "Teil 9"]) == ["teil 2", "Teil 9", "Teil 10"])
        #expect(try sorted("cs_CZ", ["chata", "cukr", "hrad", "ibis"]) == ["cukr", "hrad", "chata", "ibis"])
        #expect(try sorted("de_DE", ["Straße", "Strand", "strasse "]) == ["Strand", "Straße", "strasse "])
    }
}
