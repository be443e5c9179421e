/// An issue as GitHub's REST API returns it (`GET /repos/{owner}/{repo}/issues`, version 2022-11-28).
struct GitHubIssue: Decodable {
    private struct User: Decodable {
        var login: String
    }

    /// A label is an object; of old ones only the name is sent.
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
        case number, title, body, state, labels, user
        case page = "html_url"
        case repository = "repository_url"
        case created = "created_at"
        case updated = "updated_at"
        case closed = "closed_at"
    }

    let issue: RemoteIssue

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let number = try values.decode(Int64.self, forKey: .number)
        var leftOut: [String] = []
        let state: String? = values.value(.state, orNote: &leftOut)
        let labels: [Label?]? = values.value(.labels, orNote: &leftOut)
        // The account of an author may be gone.
        let user: User? = values.value(.user, orNote: &leftOut)
        let repository: String
        let page: String
        if let named = try values.decodeIfPresent(String.self, forKey: .page) {
            page = named
            repository = Self.repository(ofPage: named)
        } else {
            repository = Self.repository(ofAPI: try values.decode(String.self, forKey: .repository))
            page = "\(repository)/issues/\(number)"
        }
        issue = RemoteIssue(
            sourceID: Bug.Tracker.gitHub.rawValue + page, number: number,
            title: try values.decode(String.self, forKey: .title),
            body: values.value(.body, orNote: &leftOut) ?? "", isClosed: state == "closed",
            labels: (labels ?? []).compactMap { $0?.name }, author: user?.login ?? "", url: page,
            repositoryURL: repository, created: values.value(.created, orNote: &leftOut),
            updated: values.value(.updated, orNote: &leftOut), closed: values.value(.closed, orNote: &leftOut),
            leftOut: leftOut)
    }

    /// `https://github.com/hoop33/wry` of `https://github.com/hoop33/wry/issues/12`.
    private static func repository(ofPage page: String) -> String {
        page.firstRange(of: "/issues/").map { String(page[..<$0.lowerBound]) } ?? page
    }

    /// The same of `https://api.github.com/repos/hoop33/wry`, or of `https://example.org/api/v3/repos/hoop33/wry`.
    private static func repository(ofAPI address: String) -> String {
        address.replacing("://api.github.com/repos/", with: "://github.com/", maxReplacements: 1)
            .replacing("/api/v3/repos/", with: "/", maxReplacements: 1)
    }
}
