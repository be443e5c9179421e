import Foundation
import Testing

@testable import CoreDumpStore

@Test(
    arguments: [
        ("", []),
        ("a", ["1: a"]),
        ("a,b\n1,2\n", ["1: a|b", "2: 1|2"]),
        ("a,b\r\n1,2\r\n", ["1: a|b", "2: 1|2"]),
        ("a,b\r1,2\r", ["1: a|b", "2: 1|2"]),
        ("a,b\n1,2", ["1: a|b", "2: 1|2"]),
        ("\u{FEFF}a,b\n", ["1: a|b"]),
        (",\n,,", ["1: |", "2: ||"]),
        ("\n\na\n\r\nb", ["3: a", "5: b"]),
        ("\"\"\n", ["1: «»"]),
        ("\"a,b\",c", ["1: «a,b»|c"]),
        ("\"a \"\"b\"\" c\"", ["1: «a \"b\" c»"]),
        ("\"\"\"\"", ["1: «\"»"]),
        ("\"a\nb\",c\nd,e", ["1: «a\nb»|c", "3: d|e"]),
        ("\"a\r\nb\"\r\nc", ["1: «a\r\nb»", "3: c"]),
        ("\"a\rb\"\rc", ["1: «a\rb»", "3: c"]),
        (" a , \"b\" ", ["1:  a | \"b\" "]),
        ("a\"b,c", ["1: a\"b|c"]),
        ("ä,日本,🐞\n", ["1: ä|日本|🐞"]),
    ] as [(String, [String])])
func `well-formed CSV`(text: String, expected: [String]) throws {
    #expect(try csvRows(Data(text.utf8)) == expected)
}

@Test(
    arguments: [
        ("a\n\"b", ["1: a", "2: unterminatedQuote"]),
        ("a\n\"b\nc\nd", ["1: a", "2: unterminatedQuote", "3: c", "4: d"]),
        ("\"a\"b,c\nd", ["1: textAfterClosingQuote", "2: d"]),
        ("\"a\" ,c\r\nd", ["1: textAfterClosingQuote", "2: d"]),
        ("1,\"open\n2,\"good\"\n3,\"good\"", ["1: textAfterClosingQuote", "2: 2|«good»", "3: 3|«good»"]),
        ("\"", ["1: unterminatedQuote"]),
        ("\"\"\"", ["1: unterminatedQuote"]),
    ] as [(String, [String])])
func `malformed rows are reported and the good ones kept`(text: String, expected: [String]) throws {
    #expect(try csvRows(Data(text.utf8)) == expected)
}

@Test func `bytes that are no UTF-8 become the character that stands for them`() throws {
    let bytes =
        Data("a\nb".utf8) + Data([0xFF, 0xC3]) + Data("\nc\n\"".utf8) + Data([0xE2, 0x82]) + Data("\"\nd".utf8)
    #expect(
        try csvRows(bytes) == [
            "1: a", "2: b\u{FFFD}\u{FFFD}!", "3: c", "4: «\u{FFFD}»!", "5: d",
        ])
}

@Test func `rows are the same with any chunk size`() throws {
    let row = "\"quoted \"\"text\"\" with, commas\r\nand lines\",plain,ünï\r\n"
    let count = 700_000 / row.utf8.count
    let read = try csvRows(Data(String(repeating: row, count: count).utf8))
    #expect(read.count == count)
    let expected = "«quoted \"text\" with, commas\r\nand lines»|plain|ünï"
    #expect(read.enumerated().allSatisfy { $0.element == "\($0.offset * 2 + 1): \(expected)" })
}

@Test func `a small file is the same with any chunk size`() throws {
    let bytes = Data("\u{FEFF}a,\"b \"\"c\"\"\r\nd\"\r\n\"open,ü\ne,\"x\"y\r\n日,\"\"\r\nlast,1".utf8)
    let whole = try csvRows(bytes)
    #expect(whole.count == 5)
    for size in 1...bytes.count { #expect(try csvRows(bytes, chunkSize: size) == whole, "chunks of \(size)") }
}

@Test func `a row without end is given up at the limit and the next line is read`() throws {
    var bytes = Data("\"open\nnext\n".utf8)
    bytes.append(Data(repeating: UInt8(ascii: "x"), count: CSVReader.rowLimit + 10))
    let read = try csvRows(bytes)
    #expect(read == ["1: tooLong", "2: next", "3: tooLong"])
}

@Test func `any bytes at all are read to the end`() throws {
    var random = SplitMix(seed: 7)
    let alphabet = Array("\"\",,\n\r\n\rab ".utf8) + [0xFF, 0xC3, 0xA4, 0x00]
    for _ in 0..<300 {
        let count = random.number(below: 60)
        let bytes = Data((0..<count).map { _ in alphabet[random.number(below: alphabet.count)] })
        let lines = try csvRows(bytes).compactMap { $0.split(separator: ":").first.flatMap { Int($0) } }
        #expect(lines == lines.sorted() && Set(lines).count == lines.count, "\(Array(bytes))")
    }
}
