import Foundation

/// JSON files for the import: records of other trackers, and exports.
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
        let others = """
            [{"id":1,"subject":"T","project":{"name":"P"},"status":{"name":"New","is_closed":true},"custom_fields":[{"name":"F",\
            "value":["a"]}],"parent":{"id":3},"a":1.50},
            {"uuid":"u","description":"T","status":"pending","entry":"20261127T053752Z","annotations":[{"entry":\
            "20261127T053752Z","description":"n"}],"priority":"H","due":"20261201T000000Z"},
            {"key":"A-1","fields":{"summary":"T","description":{"type":"doc","content":[{"type":"bulletList","content":[\
            {"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"x"}]}]}]}]},"status":{"name":\
            "Done","statusCategory":{"key":"done"}}}}]
            {"name":"B","cards":[{"id":"65a0f10b0000000000000001","name":"C","idList":"l","closed":true}],"lists":[{"id":"l",\
            "name":"Done"}],"actions":[{"type":"commentCard","data":{"card":{"id":"65a0f10b0000000000000001"},"text":"t"}}]}
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
            others, export,
        ].map { Data($0.utf8) }
    }

    func mutated(_ samples: [Data], using random: inout SeededGenerator) -> Data {
        damage.mutated(samples, using: &random)
    }

    func feed(_ input: Data) throws -> String {
        try feeder.feed(input, name: "input.json")
    }
}
