import Foundation

/// A kind of input: what whole ones look like, how they are damaged, and who reads them.
protocol MutationKind: Sendable {
    /// For `--kind`.
    var name: String { get }

    /// Inputs that are read without complaint.
    func samples() throws -> [Data]

    /// A damaged copy of one of the samples.
    func mutated(_ samples: [Data], using random: inout SeededGenerator) -> Data

    /// Reads an input.
    ///
    /// - Returns: what came of it in a word or two, for the summary: that it was read, or the name of the typed error.
    /// - Throws: whatever is no typed error of the reader, and ``MutationFailure``: both are failures.
    func feed(_ input: Data) throws -> String
}

/// Something is wrong with how an input was read.
struct MutationFailure: Error, CustomStringConvertible {
    let description: String
}
