import ArgumentParser
import CoreDumpCLI
import Testing

/// A root command like that of the program: it takes the option itself and has subcommands that take it.
private struct Root: ParsableCommand {
    static let configuration = CommandConfiguration(subcommands: [ImportCommand.self, CheckCommand.self])

    @OptionGroup var database: DatabaseOptions
}

@Test(arguments: [
    ["--database", "x.sqlite", "import", "a.csv"],
    ["import", "--database", "x.sqlite", "a.csv"],
    ["import", "a.csv", "--database", "x.sqlite"],
    ["--database", "y.sqlite", "import", "a.csv", "--database", "x.sqlite"],
])
func `the database may be named before and after the subcommand`(arguments: [String]) throws {
    let command = try #require(try Root.parseAsRoot(arguments) as? ImportCommand)
    #expect(command.database.path(environment: [:]) == "x.sqlite")
    #expect(command.files == ["a.csv"])
}

@Test func `the database may be named without a subcommand`() throws {
    let command = try #require(try Root.parseAsRoot(["--database", "x.sqlite"]) as? Root)
    #expect(command.database.path(environment: [:]) == "x.sqlite")
}

@Test(
    arguments: [
        (["XDG_DATA_HOME": "/data", "HOME": "/home/me"], "/data/coredump/coredump.sqlite"),
        (["HOME": "/home/me"], "/home/me/.local/share/coredump/coredump.sqlite"),
        (["XDG_DATA_HOME": "", "HOME": "/home/me"], "/home/me/.local/share/coredump/coredump.sqlite"),
        (["XDG_DATA_HOME": "relative", "HOME": "/home/me"], "/home/me/.local/share/coredump/coredump.sqlite"),
    ] as [([String: String], String)])
func `the person's own database lies where XDG says`(environment: [String: String], path: String) throws {
    #expect(try DatabaseOptions.parse([]).path(environment: environment) == path)
}
