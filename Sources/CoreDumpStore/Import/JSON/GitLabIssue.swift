/// An issue as GitLab's REST API returns it (`GET /projects/:id/issues`, version 4).
struct GitLabIssue: Decodable {
    private struct Author: Decodable {
        var username: String?
        var name: String?
    }

    /// A label is its name, or an object when details were asked for.
    private struct Label: Decodable {
        var name: String

        enum CodingKeys: CodingKey {
            case name
        }

        init(from decoder: any Decoder) throws {
            if let name = try? decoder.singleValueContainer().decode(String.self) {
                self.name = name
            } else {
                name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
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
        let author = try values.decodeIfPresent(Author.self, forKey: .author)
        issue = RemoteIssue(
            sourceID: Bug.Tracker.gitLab.rawValue + page, number: try values.decode(Int64.self, forKey: .iid),
            title: try values.decode(String.self, forKey: .title),
            body: try values.decodeIfPresent(String.self, forKey: .description) ?? "",
            isClosed: try values.decodeIfPresent(String.self, forKey: .state) == "closed",
            labels: try values.decodeIfPresent([Label].self, forKey: .labels)?.map(\.name) ?? [],
            author: author?.username ?? author?.name ?? "", url: page, repositoryURL: Self.repository(ofPage: page),
            created: try values.decodeIfPresent(String.self, forKey: .created),
            updated: try values.decodeIfPresent(String.self, forKey: .updated),
            closed: try values.decodeIfPresent(String.self, forKey: .closed))
    }

    /// `https://gitlab.com/group/wry` of `https://gitlab.com/group/wry/-/issues/12`; older versions have no hyphen.
    private static func repository(ofPage page: String) -> String {
        let end = page.firstRange(of: "/-/") ?? page.firstRange(of: "/issues/")
        return end.map { String(page[..<$0.lowerBound]) } ?? page
    }
}
