/// A project of the sample data.
struct SampleProject: Sendable {
    let name: String
    let url: String
    let bugs: [SampleBug]

    init(_ name: String, _ url: String, _ bugs: [SampleBug]) {
        self.name = name
        self.url = url
        self.bugs = bugs
    }
}
