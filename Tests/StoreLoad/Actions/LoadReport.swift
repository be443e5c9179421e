import Foundation

/// The output of a child process for its parent: one word or number a line, unbuffered, so that the parent gets it before the child
/// continues.
package enum LoadReport {
    /// The database is open.
    package static let ready = "ready"

    package static func line(_ text: String) {
        let bytes = Array("\(text)\n".utf8)
        // Writing less than a page to a pipe is atomic.
        guard write(STDOUT_FILENO, bytes, bytes.count) == bytes.count else { exit(3) }
    }
}
