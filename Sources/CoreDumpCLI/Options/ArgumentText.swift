import CoreDumpStore
import Paths

/// A text that was given as an argument, and not the path of a file. Often it is what another program has written.
enum ArgumentText {
    /// The text, whatever its bytes are.
    ///
    /// - Parameter argument: as the parser has it, see `PathText`.
    static func decoding(_ argument: String) -> String {
        OutputText.decoding(PathText.bytes(of: argument))
    }
}
