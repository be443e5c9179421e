import FetchedResults
import Foundation
import Testing

@testable import CoreDumpStore

@Suite struct TextKeysTests {
    @Test(arguments: ["en", "de_DE", "sv_SE", "ar_EG", "fr_FR"])
    func `numbers in names are ordered by their value`(locale: String) throws {
        let keys = try TextKeys(locale: locale)
        let names = [
            "Part", "Part 2", "Part 2b", "Part 10", "Part 10.9", "Part 10.11", "Part 100", "part 20000000000000000000",
            "Party",
        ]
        let sorted = names.shuffled().sorted { keys.key(of: $0).lexicographicallyPrecedes(keys.key(of: $1)) }
        #expect(sorted == names)
        #expect(names.reversed().sorted { keys.readableKey(of: $0) < keys.readableKey(of: $1) } == names)
    }

    @Test func `a letter of the language is one of its own`() throws {
        #expect(try TextKeys(locale: "de_DE").key(of: "Äpfel") == TextKeys(locale: "de_DE").key(of: "apfel"))
        #expect(try TextKeys(locale: "sv_SE").key(of: "Äpfel") != TextKeys(locale: "sv_SE").key(of: "apfel"))
    }

    @Test func `keys of other rules have another version`() throws {
        // Databases from before numbers were ordered by their value have the version of ICU alone.
        let rules = try LocalizedSortKeys(locale: Locale(identifier: "en")).version
        #expect(try TextKeys(locale: "en").version != rules)
    }
}
