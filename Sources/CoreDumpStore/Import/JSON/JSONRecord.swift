/// An object of a JSON file, by its kind.
enum JSONRecord: Decodable {
    case gitHub(GitHubIssue)
    case gitLab(GitLabIssue)
    /// A pull request of GitHub or a merge request of GitLab.
    case pullRequest
    case header(ExportHeader)
    case project(ExportedProject)
    case bug(ExportedBug)
    case screenshots(ExportedScreenshots)
    case part(ExportedPart)
    case text(ExportedText)
    case unknown

    init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: AnyKey.self)
        if keys.has("iid"), keys.has("web_url") {
            let isMergeRequest = keys.has("source_branch") || keys.has("merge_status")
            self = isMergeRequest ? .pullRequest : .gitLab(try GitLabIssue(from: decoder))
        } else if keys.has("number"), keys.has("html_url") || keys.has("repository_url") {
            // Pull requests of the address for issues have the first key, those of the address for pulls the second.
            let isPullRequest = !keys.isNull("pull_request") || keys.has("diff_url")
            self = isPullRequest ? .pullRequest : .gitHub(try GitHubIssue(from: decoder))
        } else {
            switch keys.text("type") {
            case "export": self = .header(try ExportHeader(from: decoder))
            case "project": self = .project(try ExportedProject(from: decoder))
            case "bug": self = .bug(try ExportedBug(from: decoder))
            case "screenshots": self = .screenshots(try ExportedScreenshots(from: decoder))
            case "part": self = .part(try ExportedPart(from: decoder))
            case "text": self = .text(try ExportedText(from: decoder))
            default: self = .unknown
            }
        }
    }
}
