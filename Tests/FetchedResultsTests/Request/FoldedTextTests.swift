import Testing

@testable import FetchedResults

/// The range of a folded text in the original.
@Suite struct FoldedTextTests {
    private static let all: FetchPredicate.Options = [.caseInsensitive, .diacriticInsensitive, .variantInsensitive]

    @Test(arguments: [
        ("Łódź", "lodz"), ("đường", "duong"), ("ıIİi", "iiii"), ("Straße ẞ", "strasse ss"),
        ("ＦＵＬＬ　ｗｉｄｔｈ", "full width"),
        ("it’s", "it's"), ("„ǽ“", "„ae\""), ("ŉ Ŋ ĳ Ĳ", "'n n ij ij"), ("ｶﾞ", "カ\u{3099}"), ("ガ", "カ\u{3099}"),
        ("Ǿ", "o"), ("ﬁ", "fi"), ("Ǆ", "dz"), ("ﾡ", "ᄀ"), ("½²", "½²"),
    ])
    func `variants of letters become these`(text: String, expected: String) {
        let folded = FetchFunctions.folded(text, options: Self.all)
        #expect(folded.unicodeScalars.elementsEqual(expected.unicodeScalars))
    }

    @Test func `variants have a case of their own`() {
        #expect(FetchFunctions.folded("ŁóÆ’Ｆ", options: .variantInsensitive) == "Lo\u{301}AE'F")
    }

    @Test func `a fold of a fold is the same`() {
        var texts = RandomTexts(seed: 5)
        for _ in 0..<2_000 {
            let text = FetchFunctions.folded(texts.next(upTo: 6), options: Self.all)
            #expect(FetchFunctions.folded(text, options: Self.all) == text)
        }
    }

    @Test(arguments: 0..<8)
    func `a text is found exactly where the folded text contains it`(options: Int) {
        let options = FetchPredicate.Options(rawValue: options)
        let folded = FoldedTexts(options: options)
        var texts = RandomTexts(seed: UInt64(options.rawValue))
        func scalars(_ text: some StringProtocol) -> [UInt32] {
            FetchFunctions.folded(String(text), options: options).unicodeScalars.map(\.value)
        }
        for _ in 0..<2_000 {
            let (text, part) = (texts.next(upTo: 8), texts.next(upTo: 2))
            let range = folded.folded(text).range(of: folded.folded(part))
            let isThere = !scalars(part).isEmpty && scalars(text).contains(scalars(part))
            #expect((range != nil) == isThere, "\(text) \(part)")
            guard let range else { continue }
            #expect(scalars(text[range]).contains(scalars(part)), "\(text) \(part)")
        }
    }

    @Test func `a search goes on behind a place`() throws {
        let folded = FoldedTexts(options: Self.all)
        let (text, part) = ("ŁóL ł", folded.folded("l"))
        let whole = folded.folded(text)
        let first = try #require(whole.range(of: part))
        let second = try #require(whole.range(of: part, from: first.upperBound))
        let third = try #require(whole.range(of: part, from: second.upperBound))
        #expect([first, second, third].map { String(text[$0]) } == ["Ł", "L", "ł"])
        #expect(whole.range(of: part, from: third.upperBound) == nil)
        #expect(whole.range(of: folded.folded("")) == nil)
    }
}
