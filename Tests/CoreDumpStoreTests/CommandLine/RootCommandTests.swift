import ArgumentParser
import CoreDumpCLI
import Testing

/// The commands of the program, with a window that does not open.
private struct Root: ParsableCommand {
    struct Open: ParsableCommand {
        static let configuration = CommandConfiguration(commandName: "open")

        @OptionGroup var options: OpenOptions
    }

    static let configuration = CommandConfiguration(
        commandName: "coredump", version: "1",
        subcommands: [Open.self] + RootHelp.commands,
        defaultSubcommand: Open.self)

    @OptionGroup var database: DatabaseOptions
}

@Test(
    arguments: [
        ([], nil, false, nil), (["open"], nil, false, nil), (["--demo"], nil, true, nil),
        (["--database", "x"], "x", false, nil), (["open", "--database", "x"], "x", false, nil),
        (["--database", "x", "open"], "x", false, nil),
        (["--demo", "--screenshot", "a.png"], nil, true, "a.png"),
        (["--screenshot", "a.png", "--database", "x"], "x", false, "a.png"),
    ] as [([String], String?, Bool, String?)])
func `without a command the window opens`(
    arguments: [String], database: String?, demo: Bool, screenshot: String?
) throws {
    let command = try #require(try Root.parseAsRoot(arguments) as? Root.Open)
    #expect(command.options.database.databaseFile == database)
    #expect(command.options.demo == demo)
    #expect(command.options.screenshot == screenshot)
}

@Test func `the window's options are checked`() {
    let error = #expect(throws: (any Error).self) { try Root.parseAsRoot(["--demo", "--database", "x"]) }
    #expect(
        error.map { Root.message(for: $0) } == "--demo uses its own database: leave out --database.")
}

@Test(arguments: [
    (["--new-bug", "--new-project"], "Choose one of --new-bug and --new-project."),
    (["--gapplication-service", "--demo"], "--gapplication-service stands alone."),
    (["--gapplication-service", #filePath], "--gapplication-service stands alone."),
    (["lits"], "There is no file “lits”, and no command of that name."),
    (["open", "none.csv"], "There is no file “none.csv”, and no command of that name."),
])
func `what the window is started for is checked`(arguments: [String], message: String) {
    let error = #expect(throws: (any Error).self) { try Root.parseAsRoot(arguments) }
    #expect(error.map { Root.message(for: $0) } == message)
    #expect(error.map { Root.exitCode(for: $0) } == .validationFailure)
}

@Test(arguments: [[#filePath], ["open", #filePath], ["--database", "x", #filePath, "file:///a.csv"]])
func `files are given to the window`(arguments: [String]) throws {
    let command = try #require(try Root.parseAsRoot(arguments) as? Root.Open)
    #expect(command.options.files == arguments.filter { $0.contains("/") })
}

@Test(arguments: ["add", "list", "import", "export", "check"])
func `commands are found by their names, and explained`(name: String) throws {
    var command = try Root.parseAsRoot([name, "--help"])
    let help = #expect(throws: (any Error).self) { try command.run() }
    let text = try #require(help.map { Root.fullMessage(for: $0) })
    #expect(text.contains("USAGE: coredump \(name)"))
}

@Test(arguments: [CompletionShell.bash, .zsh, .fish])
func `completions name every command`(shell: CompletionShell) {
    let script = Root.completionScript(for: shell)
    for command in RootHelp.commands {
        #expect(script.contains(command.configuration.commandName ?? "?"))
    }
}
