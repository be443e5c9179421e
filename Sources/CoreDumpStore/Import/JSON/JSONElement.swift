/// What stands in a JSON file where an issue should be.
enum JSONElement: Equatable {
    /// The bytes of an object, from one brace to the other. They need not be JSON within.
    case object([UInt8], line: Int)
    case malformed(JSONProblem, line: Int)
}
