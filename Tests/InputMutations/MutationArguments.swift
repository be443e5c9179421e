/// What the command line says.
struct MutationArguments {
    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    private(set) var kind: String?
    private(set) var count = 10_000
    private(set) var seed: UInt64 = 1
    /// The number of the first input.
    private(set) var first = 0

    init(_ arguments: some Sequence<String>, kinds: [String]) throws {
        var arguments = arguments.makeIterator()
        while let name = arguments.next() {
            guard let value = arguments.next() else { throw Problem(description: "\(name) needs a value") }
            switch name {
            case "--kind" where kinds.contains(value): kind = value
            case "--kind": throw Problem(description: "--kind is one of \(kinds.joined(separator: ", "))")
            case "--count": count = try Self.number(value, name)
            case "--seed": seed = try Self.number(value, name)
            case "--first": first = try Self.number(value, name)
            default: throw Problem(description: "unknown option \(name)")
            }
        }
    }

    private static func number<Number: FixedWidthInteger>(_ text: String, _ name: String) throws -> Number {
        guard let number = Number(text), number >= 0 else { throw Problem(description: "\(name) needs a number") }
        return number
    }
}
