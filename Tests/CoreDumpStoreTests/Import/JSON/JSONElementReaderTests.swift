import Foundation
import Testing

@testable import CoreDumpStore

/// Reads bytes as JSON and lists the elements: `line: bytes`, or `line: problem`, and last the error of the file.
private func elements(
    _ bytes: Data, chunkSize: Int = ByteSource.usualChunkSize, limit: Int = JSONElementReader.elementLimit
) throws -> [String] {
    let directory = try TemporaryDirectory()
    let handle = try FileHandle(forReadingFrom: try directory.file("x.json", bytes))
    defer { try? handle.close() }
    let source = ByteSource(handle, path: "x.json", chunkSize: chunkSize)
    var reader = try JSONElementReader(source, path: "x.json", elementLimit: limit)
    var found: [String] = []
    do {
        while let element = try reader.next() {
            switch element {
            case .object(let bytes, let line): found.append("\(line): \(String(decoding: bytes, as: UTF8.self))")
            case .malformed(let problem, let line): found.append("\(line): \(problem)")
            }
        }
    } catch let error as ImportError {
        found.append("\(error)".replacing("path: \"x.json\", ", with: ""))
    }
    return found
}

private func elements(_ text: String) throws -> [String] {
    try elements(Data(text.utf8))
}

@Test(
    arguments: [
        ("[]", []),
        (" [ ] \n", []),
        ("{}", ["1: {}"]),
        ("[{},{}]", ["1: {}", "1: {}"]),
        ("\u{FEFF}[{\"a\":1}]", ["1: {\"a\":1}"]),
        ("{\"a\":1}\n{\"a\":2}\n", ["1: {\"a\":1}", "2: {\"a\":2}"]),
        ("[\r\n{\"a\":1},\r\n\r\n{\"a\":2}]", ["2: {\"a\":1}", "4: {\"a\":2}"]),
        ("[{\"a\":\"]}{[,\"},{\"b\":[{},[]]}]", ["1: {\"a\":\"]}{[,\"}", "1: {\"b\":[{},[]]}"]),
        (#"[{"a":"\"}","b":"\\"},{"c":"\\\""}]"#, [#"1: {"a":"\"}","b":"\\"}"#, #"1: {"c":"\\\""}"#]),
        ("[{\n\"a\":\n1},{}]", ["1: {\n\"a\":\n1}", "3: {}"]),
        // Concatenated pages, and pages in an array.
        ("[{\"a\":1}][{\"a\":2}]\n[]", ["1: {\"a\":1}", "1: {\"a\":2}"]),
        ("[[{\"a\":1}],[],[{\"a\":2}]]", ["1: {\"a\":1}", "1: {\"a\":2}"]),
        // What GitHub's search returns.
        (
            "{\"total_count\":2,\"incomplete_results\":false,\"items\":[\n{\"a\":1},\n{\"a\":2}\n]}",
            ["2: {\"a\":1}", "3: {\"a\":2}"]
        ),
        ("{\"issues\":[{}],\"more\":{\"items\":[1]}}\n{\"items\":[]}", ["1: {}"]),
        ("{\"items\":{\"a\":[1]}}", ["1: {\"items\":{\"a\":[1]}}"]),
        ("{\"a\":\"items\",\"b\":[1]}", ["1: {\"a\":\"items\",\"b\":[1]}"]),
        ("{\"x\":{\"items\":[1]}}", ["1: {\"x\":{\"items\":[1]}}"]),
        ("[{\"items\":[1]}]", ["1: {\"items\":[1]}"]),
        ("[1,\"a,]\",null,-1.5e+3,{}]", Array(repeating: "1: notAnObject", count: 4) + ["1: {}"]),
        // The decoder detects mismatched brackets.
        ("[{\"a\":[}},{}]", ["1: {\"a\":[}}", "1: {}"]),
    ] as [(String, [String])])
func `the objects of a JSON file`(text: String, expected: [String]) throws {
    #expect(try elements(text) == expected)
}

@Test(
    arguments: [
        ("[{},\n{\"a\":1", ["1: {}", "unfinishedJSON(openedOnLine: 2, line: 2)"]),
        ("[\n{}", ["2: {}", "unfinishedJSON(openedOnLine: 1, line: 2)"]),
        ("[{}\n,\n", ["1: {}", "unfinishedJSON(openedOnLine: 1, line: 3)"]),
        ("{\"a\":\"\n\n", ["unfinishedJSON(openedOnLine: 1, line: 3)"]),
        ("{\"a\":\"\\", ["unfinishedJSON(openedOnLine: 1, line: 1)"]),
        ("\n{\"items\":[{}]", ["2: {}", "unfinishedJSON(openedOnLine: 2, line: 2)"]),
        ("[{}\n{}]", ["1: {}", "malformedJSON(line: 2, byte: Optional(5))"]),
        ("[{},,{}]", ["1: {}", "malformedJSON(line: 1, byte: Optional(5))"]),
        ("[,{}]", ["malformedJSON(line: 1, byte: Optional(2))"]),
        ("[{},]", ["1: {}", "malformedJSON(line: 1, byte: Optional(5))"]),
        ("[{}}]", ["1: {}", "malformedJSON(line: 1, byte: Optional(4))"]),
        ("{},{}", ["1: {}", "malformedJSON(line: 1, byte: Optional(3))"]),
        ("]", ["malformedJSON(line: 1, byte: Optional(1))"]),
        ("[\"a]", ["malformedJSON(line: 1, byte: Optional(2))"]),
        ("[{}]\n<html>", ["1: {}", "malformedJSON(line: 2, byte: Optional(6))"]),
        ("[[[[[{}]]]]]", ["malformedJSON(line: 1, byte: Optional(5))"]),
    ] as [(String, [String])])
func `a file that is broken between its objects says where`(text: String, expected: [String]) throws {
    #expect(try elements(text) == expected)
}

@Test func `an object is the same with any chunk size`() throws {
    let text =
        "\u{FEFF}{\"total\":1,\"items\":[{\"a\":\"\\\"}\\\\\",\"b\":[1,{\"ü\":null}]},\n2,{\"c\":\"\\u00e4\n]\"}]}\n[{}"
    let bytes = Data(text.utf8)
    let whole = try elements(bytes)
    #expect(whole.count == 5)
    for size in 1...bytes.count { #expect(try elements(bytes, chunkSize: size) == whole, "chunks of \(size)") }
}

@Test func `every beginning of a file gives its objects and then says that it ends too early`() throws {
    let bytes = Data("[{\"a\":\"x\\n\"},{\"b\":[true,{\"c\":2}]}]".utf8)
    for count in 1..<bytes.count {
        let found = try elements(bytes.prefix(count))
        #expect(found.last?.hasPrefix("unfinishedJSON") == true, "\(count) bytes: \(found)")
    }
}

@Test func `an object that is too large or too deep is left out and the next one read`() throws {
    let large = "{\"a\":\"" + String(repeating: "x", count: 1000) + "\"}"
    let deep = "{\"a\":" + String(repeating: "[", count: 200) + String(repeating: "]", count: 200) + "}"
    let bytes = Data("[{\"b\":1},\n\(large),\n\(deep),\n{\"c\":1}]".utf8)
    #expect(try elements(bytes, limit: 900) == ["1: {\"b\":1}", "2: tooLong", "3: tooDeep", "4: {\"c\":1}"])
    let deepest = JSONElementReader.depthLimit - 1
    let allowed = "{\"a\":" + String(repeating: "[", count: deepest) + String(repeating: "]", count: deepest) + "}"
    #expect(try elements(allowed) == ["1: \(allowed)"])
}

@Test func `millions of brackets need no stack and no memory`() throws {
    let bytes = Data("[{\"a\":".utf8) + Data(repeating: UInt8(ascii: "["), count: 1_000_000)
    #expect(try elements(bytes) == ["unfinishedJSON(openedOnLine: 1, line: 1)"])
}

@Test func `any bytes at all are read to an end`() throws {
    var random = SplitMix(seed: 11)
    let alphabet = Array("{}[]\"\",:\\\n \r1a".utf8) + [0xEF, 0xBB, 0x00, 0xC3]
    for _ in 0..<150 {
        let count = random.number(below: 40)
        let bytes = Data((0..<count).map { _ in alphabet[random.number(below: alphabet.count)] })
        let whole = try elements(bytes)
        #expect(try elements(bytes, chunkSize: 1 + random.number(below: 5)) == whole, "\(Array(bytes))")
    }
}
