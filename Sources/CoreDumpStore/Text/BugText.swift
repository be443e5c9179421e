/// A bug as plain text, to be pasted into a message.
package struct BugText: Equatable, Sendable {
    package let number: Int64
    package let title: String
    /// What is said of it under the title, such as project, status and priority. Empty ones are left out.
    package let facts: [String]
    package let details: String

    package init(number: Int64, title: String, facts: [String], details: String) {
        (self.number, self.title, self.facts, self.details) = (number, title, facts, details)
    }

    /// "#12 Title", the facts in one line, an empty line, the details.
    package var text: String {
        let heading = "#\(number) \(title)"
        let line = facts.filter { !$0.isEmpty }.joined(separator: " · ")
        let top = line.isEmpty ? heading : "\(heading)\n\(line)"
        return details.isEmpty ? top : "\(top)\n\n\(details)"
    }

    /// Several bugs one below the other, set apart by a line.
    /// - Complexity: O(n) in the length of the text.
    package static func joined(_ bugs: [BugText]) -> String {
        bugs.map(\.text).joined(separator: "\n\n---\n\n")
    }
}
