import Foundation

extension Error {
    /// What the system says went wrong, in its own short words: "Permission denied" rather than Foundation's sentences about
    /// operations that could not be completed.
    var systemMessage: String {
        guard let error = (self as? CocoaError)?.underlying as? POSIXError else { return localizedDescription }
        return String(cString: strerror(error.code.rawValue))
    }
}
