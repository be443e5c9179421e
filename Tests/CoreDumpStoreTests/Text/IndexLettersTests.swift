import Testing

@testable import CoreDumpStore

/// The index letters of ordered names.
@Suite struct IndexLettersTests {
    /// The letters of names in their order, without consecutive repetitions.
    private func letters(of names: [String], in locale: String) throws -> [String] {
        let keys = try TextKeys(locale: locale)
        let letters = IndexLetters(locale: locale)
        return names.sorted { keys.readableKey(of: $0) < keys.readableKey(of: $1) }.map(letters.letter)
            .reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    @Test func `letters with diacritics stand under those without, and none comes twice`() throws {
        let names = ["Anger", "ärger", "Azur", "École", "elm", "Zebra", "zoo", "ångström"]
        #expect(try letters(of: names, in: "de_DE") == ["A", "E", "Z"])
        #expect(try letters(of: names, in: "sv_SE") == ["A", "E", "Z", "Å", "Ä"])
    }

    @Test func `a letter that is ordered as two stands under the first`() throws {
        #expect(try letters(of: ["oboe", "Œuvre", "ovum", "Æsir", "zoo"], in: "fr_FR") == ["A", "O", "Z"])
    }

    @Test func `digits, symbols and no name share a sign, and so do other scripts`() throws {
        #expect(try letters(of: ["", "127.0.0.1", "[::1]", "8.8.8.8", "я", "яма", "жук"], in: "en") == ["#", "…"])
        #expect(try letters(of: ["7", "я", "яма", "zoo"], in: "ru_RU") == ["#", "Я", "Z"])
    }
}
