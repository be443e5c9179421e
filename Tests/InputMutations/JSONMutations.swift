import Foundation

/// JSON files for the import: issues of GitHub and GitLab, and exports.
struct JSONMutations: MutationKind {
    let name = "json"

    private let feeder = FileFeeder()
    private let damage = TextMutation(signs: [
        "\"", "\\", "{", "}", "[", "]", ",", ":", "null", "-1e999", "9223372036854775808", "\\u0000", "\\ud800", "\n",
        "\0",
        "{\"items\":[", "\u{FEFF}",
    ])

    func samples() throws -> [Data] {
        let gitHub = """
            {"html_url":"https://github.com/a/b/issues/1","number":1,"title":"T \\"q\\" \\u00e4","user":{"login":"o"},\
            "labels":[{"name":"P1"},"x"],"state":"closed","closed_at":"2023-01-01T00:00:00Z","body":"a\\nb","milestone":null}
            """
        let gitLab = """
            {"iid":7,"web_url":"https://gitlab.com/g/p/-/issues/7","title":"S","description":null,"labels":["a"],\
            "state":"opened","author":{"username":"e"},"created_at":"2016-01-04T15:31:51.081+01:00"}
            """
        let export = """
            [
            {"type":"export","format":"core-dump","version":1,"database":"d","exported":"2026-01-01T00:00:00.000Z"},
            {"type":"project","id":1,"name":"P","url":"","added":"2026-01-01T00:00:00.000Z"},
            {"type":"bug","id":"coredump:d/1","number":1,"project":1,"title":"A","details":"","status":"open",\
            "priority":"high","created":"2026-01-01T00:00:00.000Z","updated":"2026-01-01T00:00:00.000Z","closed":null,\
            "key":null,"screenshots":[{"width":1,"height":1,"sha256":"00","png":"iVBORw0KGgo="},{"file":"a/b.png"}]},
            {"type":"part","bug":1,"png":"iVBO"},
            {"type":"screenshots","bug":1,"screenshots":[{"png":"Rw0KGgo="}]}
            ]
            """
        return [
            "[\(gitHub),\n\(gitLab)]", "{\"total_count\":1,\"items\":[\(gitHub)]}\n[[\(gitLab)]]",
            "\(gitLab)\n\(gitHub)\n",
            export,
        ].map { Data($0.utf8) }
    }

    func mutated(_ samples: [Data], using random: inout SeededGenerator) -> Data {
        damage.mutated(samples, using: &random)
    }

    func feed(_ input: Data) throws -> String {
        try feeder.feed(input, name: "input.json")
    }
}
