/// Reads the bugs of a file, one at a time.
protocol BugFileReader {
    /// How many bytes of the file have been read.
    var offset: Int { get }

    /// How what has been read was understood.
    var reading: ImportReading { get }

    /// The columns of a table; nil of another file.
    var table: ReadTable? { get }

    /// What comes next in the file, or nil at its end.
    ///
    /// - Throws: ``ImportError`` when the file cannot be read to its end.
    mutating func next() throws -> ImportEntry?
}

extension BugFileReader {
    var table: ReadTable? { nil }
}
