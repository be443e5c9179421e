import Foundation

@testable import CoreDumpCLI

extension CommandInput {
    /// Input that arrives in pieces, as from a pipe.
    ///
    /// - Parameter error: thrown at the end of the input.
    init(isTerminal: Bool = false, _ data: Data, pieceSize: Int = 1 << 16, error: (any Error)? = nil) {
        var rest = data[...]
        self.init(isTerminal: isTerminal) {
            defer { rest = rest.dropFirst(pieceSize) }
            if rest.isEmpty, let error { throw error }
            return Data(rest.prefix(pieceSize))
        }
    }
}
