/// A bug as plain text, to be pasted into a message.
package struct BugText: Equatable, Sendable {
    package let number: Int64
    package let title: String
    /// What is said of it under the title, such as project, status and priority. Empty ones are left out.
    package let facts: [String]
    package let details: String
    package let namedValues: [NamedValue]

    package init(
        number: Int64, title: String, facts: [String], details: String, namedValues: [NamedValue] = []
    ) {
        (self.number, self.title, self.facts, self.details) = (number, title, facts, details)
        self.namedValues = namedValues
    }

    package init(_ bug: Bug, project: String, in words: Words) {
        let facts = [project, words.statuses[bug.status], words.priorities[bug.priority]]
        self.init(
            number: bug.number, title: bug.title, facts: facts.compactMap(\.self), details: bug.details,
            namedValues: bug.namedValues)
    }

    /// "#12 Title", the facts in one line, an empty line, the details; after another, a line "Name: value" for each named value.
    package var text: String {
        let heading = "#\(number) \(title)"
        let line = facts.filter { !$0.isEmpty }.joined(separator: " · ")
        let top = line.isEmpty ? heading : "\(heading)\n\(line)"
        let values = namedValues.map(\.line).joined(separator: "\n")
        return [top, details, values].filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    /// What sets several bugs apart.
    package static let separator = "\n\n---\n\n"
}

extension BugText {
    /// What is said of bugs in the language of the person. What has no word is left out.
    package struct Words: Sendable {
        let statuses: [Bug.Status: String]
        let priorities: [Bug.Priority: String]

        package init(statuses: [Bug.Status: String], priorities: [Bug.Priority: String]) {
            (self.statuses, self.priorities) = (statuses, priorities)
        }
    }
}
