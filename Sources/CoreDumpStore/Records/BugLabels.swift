import Foundation

/// The labels of a bug: names in alphabetical order, each once.
///
/// Labels are equal when their names differ only in case; the first spelling counts.
package struct BugLabels: Hashable, Sendable {
    /// Each is one line of visible text, see ``NormalizedText/line(_:)``. The order is that of the lower-case names by Unicode scalars,
    /// the same in every language, so that equal sets are stored equally.
    package let names: [String]

    /// - Parameter names: in any order, with or without repetition. Names without a visible character are left out.
    /// - Complexity: O(n log n)
    package init(_ names: some Sequence<String> = []) {
        var known: [String: String] = [:]
        for name in names {
            let line = NormalizedText.line(name)
            if !line.isEmpty, known[line.lowercased()] == nil { known[line.lowercased()] = line }
        }
        self.names = known.sorted { $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars) }.map(
            \.value)
    }

    package var isEmpty: Bool { names.isEmpty }

    package func contains(_ name: String) -> Bool {
        names.contains { $0.lowercased() == name.lowercased() }
    }

    /// A number for each name, the same for equal labels, in every run and on every machine.
    ///
    /// - Parameter count: how many numbers there are.
    package static func index(of name: String, among count: Int) -> Int {
        Int(StableHash.of(name.lowercased()) % UInt64(count))
    }

    /// Labels that are here already keep their spelling.
    package func adding(_ others: BugLabels) -> BugLabels {
        BugLabels(names + others.names)
    }

    package func removing(_ others: BugLabels) -> BugLabels {
        let removed = Set(others.names.map { $0.lowercased() })
        return BugLabels(names.filter { !removed.contains($0.lowercased()) })
    }

    /// `current` with the changes from `original` to this.
    func applied(to current: BugLabels, since original: BugLabels) -> BugLabels {
        // A label that is only spelled differently is removed first, so that the new spelling counts.
        let respelled = BugLabels(names.filter { !original.names.contains($0) })
        return current.removing(original.removing(self)).removing(respelled).adding(respelled)
    }
}

// MARK: - As typed

extension BugLabels {
    /// The labels of a text with commas between the names. A name in quotation marks may contain commas: `ui, "late, again"`; within it,
    /// a quotation mark is doubled.
    ///
    /// - Parameter isSeparator: whether a character separates names outside quotation marks.
    /// - Complexity: O(n log n) for n characters.
    package init(typed text: String, separatedBy isSeparator: (Unicode.Scalar) -> Bool = { $0 == "," }) {
        var names: [String] = []
        // A name may begin with a combining character, which would be one character with the space before it.
        var rest = text.unicodeScalars[...]
        while !rest.isEmpty {
            let (name, end) = Self.firstName(of: rest.drop(while: \.properties.isWhitespace), isSeparator)
            names.append(name)
            rest = rest[end...].dropFirst()
        }
        self.init(names)
    }

    private typealias Scalars = Substring.UnicodeScalarView

    /// The first name of a text, and where the separator after it is.
    private static func firstName(
        of text: Scalars, _ isSeparator: (Unicode.Scalar) -> Bool
    ) -> (String, String.Index) {
        guard text.first == "\"" else {
            let name = text.prefix { !isSeparator($0) }
            return (String(name), name.endIndex)
        }
        var name = String.UnicodeScalarView()
        var rest = text.dropFirst()
        while let scalar = rest.popFirst() {
            guard scalar == "\"" else {
                name.append(scalar)
                continue
            }
            guard rest.first == "\"" else { break }
            name.append("\"")
            rest.removeFirst()
        }
        // What follows the closing mark belongs to the name, as in the middle of typing.
        let others = rest.prefix { !isSeparator($0) }
        name.append(contentsOf: others)
        return (String(name), others.endIndex)
    }

    /// The text that ``init(typed:)`` reads: `later, ui`.
    package var typed: String {
        names.map { name in
            let needsQuotes = name.unicodeScalars.contains(",") || name.unicodeScalars.first == "\""
            return needsQuotes ? "\"\(name.doublingQuotes)\"" : name
        }.joined(separator: ", ")
    }
}

// MARK: - Storage

extension BugLabels {
    /// The text of the column `labels`: `["later","ui"]`; empty without any.
    var stored: String {
        isEmpty ? "" : String(decoding: json, as: UTF8.self)
    }

    /// `["later","ui"]`
    var json: [UInt8] {
        var bytes = [UInt8(ascii: "[")]
        for (position, name) in names.enumerated() {
            if position > 0 { bytes.append(UInt8(ascii: ",")) }
            bytes.appendJSON(name)
        }
        return bytes + [UInt8(ascii: "]")]
    }

    /// The labels of the column. Text of another program that is no such list is read as typed text.
    init(stored: String) {
        guard !stored.isEmpty else {
            self.init()
            return
        }
        if let names = try? JSONDecoder().decode([StoredName].self, from: Data(stored.utf8)) {
            self.init(names.map(\.text))
        } else {
            self.init(typed: stored)
        }
    }

    /// An element of the list; another program may write a number.
    private struct StoredName: Decodable {
        let text: String

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Int64.self) {
                text = String(number)
            } else if let number = try? container.decode(Double.self) {
                text = String(number)
            } else {
                text = try container.decode(String.self)
            }
        }
    }
}
