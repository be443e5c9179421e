import Foundation

@testable import CoreDumpStore

/// Reads bytes as CSV and lists the rows: `line: field|field`, quoted fields in guillemets, and an exclamation mark after fields with
/// replaced characters.
///
/// - Parameter encoding: nil to detect it.
func csvRows(
    _ bytes: Data, encoding: TextEncoding? = .utf8, chunkSize: Int = ByteSource.usualChunkSize
) throws -> [String] {
    let directory = try TemporaryDirectory()
    let handle = try FileHandle(forReadingFrom: try directory.file("test.csv", bytes))
    defer { try? handle.close() }
    var reader = try CSVReader(ByteSource(handle, path: "test.csv", encoding: encoding, chunkSize: chunkSize))
    var rows: [String] = []
    while let row = try reader.next() {
        switch row {
        case .fields(let fields, let line):
            rows.append("\(line): " + fields.map(text).joined(separator: "|"))
        case .malformed(let problem, let line):
            rows.append("\(line): \(problem)")
        }
    }
    return rows
}

private func text(_ field: CSVField) -> String {
    (field.isQuoted ? "«\(field.text)»" : field.text) + (field.hasReplaced ? "!" : "")
}
