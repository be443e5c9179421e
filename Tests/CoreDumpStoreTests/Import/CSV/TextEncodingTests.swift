import Foundation
import Testing

@testable import CoreDumpStore

/// Texts in other encodings than UTF-8.
@Suite struct TextEncodingTests {
    private func windows(_ text: String) throws -> Data {
        try #require(text.data(using: .windowsCP1252))
    }

    @Test(
        arguments: [
            ("ü", .utf8), ("日本 🐞", .utf8), ("“”", .utf8),
        ] as [(String, TextEncoding)])
    func `whole characters of UTF-8 are UTF-8`(text: String, encoding: TextEncoding) {
        #expect(TextEncoding(guessedFrom: Array(text.utf8)) == encoding)
    }

    @Test(arguments: ["Größe", "ü", "é", "„Spaß“ und „MENÜ“", "“no” – don’t", "€"])
    func `what is no UTF-8 is Windows-1252`(text: String) throws {
        #expect(TextEncoding(guessedFrom: Array(try windows(text))) == .windows1252)
    }

    @Test func `a few broken characters leave a file UTF-8`() {
        #expect(TextEncoding(guessedFrom: Array("äöü".utf8) + [0xFF, 0x20, 0xC3]) == .utf8)
        #expect(TextEncoding(guessedFrom: Array("ä".utf8) + [0xFF, 0x20, 0xC3]) == .windows1252)
    }

    @Test func `a character that is cut off at the end of what is looked at counts for nothing`() {
        let bytes = Array("日".utf8) + [UInt8](repeating: 0x61, count: TextEncoding.sampleByteCount - 5) + [0xE6, 0x97]
        #expect(bytes.count == TextEncoding.sampleByteCount)
        #expect(TextEncoding(guessedFrom: bytes) == .utf8)
    }

    @Test func `every character of Windows-1252 is read`() throws {
        let bytes = (UInt8(0x20)...0xFF).filter { ![0x81, 0x8D, 0x8F, 0x90, 0x9D].contains($0) }
        let expected = try #require(String(data: Data(bytes), encoding: .windowsCP1252))
        let (text, byteCount) = TextEncoding.windows1252.utf8(of: bytes, isAtEnd: true)
        #expect(String(decoding: text, as: UTF8.self) == expected)
        #expect(byteCount == bytes.count)
        let nothing = TextEncoding.windows1252.utf8(of: [0x81, 0x9D], isAtEnd: true).text
        #expect(String(decoding: nothing, as: UTF8.self) == "\u{FFFD}\u{FFFD}")
    }

    private static let table = "a,\"b \"\"c\"\"\r\nd\"\r\n\"open,ü\r\ne,\"x\"y\r\n€–,\"\"\r\nlast,1"

    @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
    func `UTF-16 is the same table with any chunk size`(encoding: String.Encoding) throws {
        let text = Self.table + "\r\n🐞🐞,日本"
        let expected = try csvRows(Data(text.utf8))
        #expect(expected.last == "7: 🐞🐞|日本")
        let bytes = try #require("\u{FEFF}\(text)".data(using: encoding))
        let marked = try #require(TextEncoding(byteOrderMarkOf: Array(bytes.prefix(2))))
        for size in 1...bytes.count {
            #expect(try csvRows(bytes, encoding: marked, chunkSize: size) == expected, "chunks of \(size)")
        }
    }

    @Test func `Windows-1252 is the same table with any chunk size`() throws {
        let expected = try csvRows(Data(Self.table.utf8))
        let bytes = try windows(Self.table)
        for size in 1...bytes.count {
            #expect(try csvRows(bytes, encoding: nil, chunkSize: size) == expected, "chunks of \(size)")
        }
    }

    @Test func `half a character of UTF-16 is replaced`() throws {
        let halves: [UInt16] = Array("a\nb".utf16) + [0xD83D] + Array("\nc\n".utf16) + [0xDC1E, 0x0A, 0xD83D]
        let bytes = Data(halves.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }) + Data([0x61])
        for size in [1, 5, 6, 7, 100] {
            let rows = try csvRows(bytes, encoding: .utf16LittleEndian, chunkSize: size)
            #expect(
                rows == ["1: a", "2: b\u{FFFD}!", "3: c", "4: \u{FFFD}!", "5: \u{FFFD}\u{FFFD}!"], "chunks of \(size)")
        }
    }

    @Test func `an umlaut far behind the beginning decides`() throws {
        let ascii = String(repeating: "plain,1\n", count: ByteSource.usualChunkSize / 4)
        for bytes in [Data((ascii + "Größe,ß\n").utf8), try windows(ascii + "Größe,ß\n")] {
            let rows = try csvRows(bytes, encoding: nil)
            #expect(rows.last == "\(ByteSource.usualChunkSize / 4 + 1): Größe|ß")
        }
    }
}
