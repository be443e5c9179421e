/// An issue as GitLab's REST API returns it (`GET /projects/:id/issues`, version 4).
struct GitLabIssue: Decodable {
    private struct Author: Decodable {
        var username: String?
        var name: String?
    }

    /// A label is its name, or an object when details were asked for.
    private struct Label: Decodable {
        var name: String?

        enum CodingKeys: CodingKey {
            case name
        }

        init(from decoder: any Decoder) throws {
            if let name = try? decoder.singleValueContainer().decode(String.self) {
                self.name = name
            } else {
                name = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(String.self, forKey: .name)
            }
        }
    }

    private enum CodingKeys: String, CodingKey {
        case iid, title, description, state, labels, author
        case page = "web_url"
        case created = "created_at"
        case updated = "updated_at"
        case closed = "closed_at"
    }

    let issue: RemoteIssue

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let page = try values.decode(String.self, forKey: .page)
        var leftOut: [String] = []
        let author: Author? = values.value(.author, orNote: &leftOut)
        let state: String? = values.value(.state, orNote: &leftOut)
        let labels: [Label?]? = values.value(.labels, orNote: &leftOut)
        issue = RemoteIssue(
            sourceID: Bug.Tracker.gitLab.rawValue + page, number: try values.decode(Int64.self, forKey: .iid),
            title: try values.decode(String.self, forKey: .title),
            body: values.value(.description, orNote: &leftOut) ?? "", isClosed: state == "closed",
            labels: (labels ?? []).compactMap { $0?.name },
            author: author?.username ?? author?.name ?? "", url: page, repositoryURL: Self.repository(ofPage: page),
            created: values.value(.created, orNote: &leftOut), updated: values.value(.updated, orNote: &leftOut),
            closed: values.value(.closed, orNote: &leftOut), leftOut: leftOut)
    }

    /// `https://gitlab.com/group/wry` of `https://gitlab.com/group/wry/-/issues/12`; older versions have no hyphen.
    private static func repository(ofPage page: String) -> String {
        let end = page.firstRange(of: "/-/") ?? page.firstRange(of: "/issues/")
        return end.map { String(page[..<$0.lowerBound]) } ?? page
    }
}
