/// What the issues of GitHub, Gitea and GitLab have in common: they are known by the address of their page, and what has always
/// stood in the last paragraph of the details stays there, so that an import of today finds nothing changed in a bug of yesterday.
enum RepositoryIssue {
    /// The text of an issue with a last paragraph of its labels, its author and its address.
    static func details(_ body: String, labels: [String], author: String, page: String) -> String {
        // Forms in browsers send CRLF.
        let text = body.replacing("\r\n", with: "\n")
        var facts: [String] = []
        if !labels.isEmpty { facts.append("Labels: " + labels.joined(separator: ", ")) }
        if !author.isEmpty { facts.append("Author: " + author) }
        facts.append("URL: " + page)
        let paragraph = facts.joined(separator: "\n")
        let end = text.isEmpty || text.hasSuffix("\n\n") ? "" : text.hasSuffix("\n") ? "\n" : "\n\n"
        return text + end + paragraph
    }

    /// The priority of the label that names the highest, of which the reading takes note.
    static func priority(ofLabels labels: [String], _ reading: inout ImportReading) -> Bug.Priority {
        let known = labels.compactMap { label in ImportVocabulary.priority(ofLabel: label).map { (label, $0) } }
        guard let (label, priority) = known.max(by: { $0.1 < $1.1 }) else { return .none }
        reading.note(label, as: priority)
        return priority
    }

    /// `https://github.com/hoop33/wry` of `https://github.com/hoop33/wry/issues/12`, and of `…/wry/-/issues/12`.
    static func repository(ofPage page: String) -> String {
        let end = page.firstRange(of: "/-/") ?? page.firstRange(of: "/issues/")
        return end.map { String(page[..<$0.lowerBound]) } ?? page
    }
}
