import Foundation

/// Finds the objects of a JSON file, one at a time, and leaves what is in them to a decoder: a file of any size needs no
/// more memory than its largest object.
///
/// The file is a sequence of values (one, or one a line). An array stands for its elements; so does an object that holds
/// them under one of ``wrapperKeys``, as GitHub's search does. What is wrong within an object spoils that alone; what is wrong
/// between objects spoils the file.
///
/// - Complexity: O(n) for n bytes.
struct JSONElementReader {
    /// The most bytes of an object.
    static let elementLimit = 64 * 1024 * 1024
    /// How deep arrays and objects may be nested in an object.
    static let depthLimit = 100
    /// How deep arrays may be nested around objects: pages that were collected are arrays in an array.
    private static let arrayLimit = 4
    /// Under which keys an object holds the elements.
    private static let wrapperKeys = Set(["items", "issues", "bugs"].map { Array($0.utf8) })

    private enum Container {
        case array
        case wrapper
    }

    private enum Expectation {
        case value
        case valueOrEnd
        case separatorOrEnd
    }

    private let path: String
    private let elementLimit: Int
    private var scanner: JSONScanner
    private var containers: [Container] = []
    /// Where the outermost container began.
    private var firstLine = 1
    private var expectation = Expectation.value

    /// - Parameters:
    ///   - path: for errors.
    ///   - elementLimit: the most bytes of an object.
    init(_ source: ByteSource, path: String, elementLimit: Int = elementLimit) throws {
        self.path = path
        self.elementLimit = elementLimit
        scanner = try JSONScanner(source)
    }

    /// How many bytes of the file have been read.
    var offset: Int { scanner.offset }

    /// The next element, or nil at the end of the file.
    ///
    /// - Throws: ``ImportError/unfinishedJSON(path:openedOnLine:line:)``, ``ImportError/malformedJSON(path:line:byte:)``, or
    ///   what reading the file throws.
    mutating func next() throws -> JSONElement? {
        while let byte = try scanner.nextVisible() {
            switch (byte, expectation) {
            case (UInt8(ascii: ","), .separatorOrEnd):
                expectation = .value
            case (UInt8(ascii: "]"), .valueOrEnd), (UInt8(ascii: "]"), .separatorOrEnd):
                try endArray()
            case (UInt8(ascii: "]"), _), (UInt8(ascii: "}"), _), (UInt8(ascii: ","), _), (_, .separatorOrEnd):
                throw malformed(scanner.line, scanner.byte)
            case (UInt8(ascii: "["), _):
                try beginArray()
            default:
                let element = try element(startingWith: byte)
                if let element { return element }
            }
        }
        guard containers.isEmpty else { throw unfinished(firstLine) }
        return nil
    }

    private mutating func beginArray() throws {
        guard containers.count < Self.arrayLimit else { throw malformed(scanner.line, scanner.byte) }
        if containers.isEmpty { firstLine = scanner.line }
        containers.append(.array)
        expectation = .valueOrEnd
    }

    private mutating func endArray() throws {
        containers.removeLast()
        if containers.last == .wrapper {
            containers.removeLast()
            guard try scanner.skipObject() else { throw unfinished(firstLine) }
        }
        expectation = containers.isEmpty ? .value : .separatorOrEnd
    }

    /// Reads a value whose first byte has been read. Nil when it was the beginning of a wrapper.
    private mutating func element(startingWith byte: UInt8) throws -> JSONElement? {
        let (line, place) = (scanner.line, scanner.byte)
        guard byte == UInt8(ascii: "{") else {
            guard try scanner.skipScalar(startingWith: byte) else { throw malformed(line, place) }
            expectation = containers.isEmpty ? .value : .separatorOrEnd
            return .malformed(.notAnObject, line: line)
        }
        let keys = containers.isEmpty ? Self.wrapperKeys : []
        switch try scanner.readObject(limit: elementLimit, depthLimit: Self.depthLimit, wrapperKeys: keys) {
        case .unfinished:
            throw unfinished(line)
        case .wrapper:
            firstLine = line
            containers = [.wrapper, .array]
            expectation = .valueOrEnd
            return nil
        case .malformed(let problem):
            expectation = containers.isEmpty ? .value : .separatorOrEnd
            return .malformed(problem, line: line)
        case .object(let bytes):
            expectation = containers.isEmpty ? .value : .separatorOrEnd
            return .object(bytes, line: line)
        }
    }

    private func malformed(_ line: Int, _ byte: Int?) -> ImportError {
        .malformedJSON(path: path, line: line, byte: byte)
    }

    private func unfinished(_ openedOnLine: Int) -> ImportError {
        .unfinishedJSON(path: path, openedOnLine: openedOnLine, line: scanner.line)
    }
}
