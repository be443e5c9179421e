/// Real projects with bugs that were made up, to try the program with.
enum SampleData {
    static var projects: [SampleProject] {
        [desktop, toolkits, graphics, media, languages, databases, network, systems, tools, science].flatMap(\.self)
    }
}
