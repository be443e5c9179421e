import ArgumentParser
import CoreDumpCLI
import Foundation
import Testing

/// The manual and the help agree.
@Suite struct ManualTests {
    private let manual: String
    private let commands = RootHelp.commands

    init() throws {
        let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        manual = try String(contentsOf: repository.appending(path: "data/coredump.1"), encoding: .utf8)
    }

    /// The part of the manual about a command, up to the next one.
    private func section(_ command: String) throws -> Substring {
        let start = try #require(manual.range(of: "\n.It Cm \(command)\n"), "no part about \(command)")
        let rest = manual[start.upperBound...]
        let names = commands.map { "\n.It Cm \($0.configuration.commandName ?? "?")\n" }
        let end = names.compactMap { rest.range(of: $0)?.lowerBound }.min() ?? rest.endIndex
        return rest[..<end]
    }

    private func options(inHelp help: String) -> Set<String> {
        // At the start of a line: examples may contain options of other programs.
        let found = help.matches(of: /\n  --([a-z][a-z-]*)/).map { String($0.output.1) }
        // The manual explains these for all commands.
        return Set(found).subtracting(["database", "help", "version"])
    }

    @Test func `every command and each of its options stands in the manual`() throws {
        for command in commands {
            let name = try #require(command.configuration.commandName)
            let section = try section(name)
            for option in options(inHelp: command.helpMessage()) {
                #expect(section.contains("\n.It Fl -\(option)"), "--\(option) of \(name)")
            }
        }
        #expect(manual.contains("\n.It Fl -database"))
        #expect(manual.contains("\n.It Fl h , Fl -help"))
        #expect(manual.contains("\n.It Fl -version"))
    }

    @Test func `the manual names no option that there is not`() throws {
        for command in commands {
            let name = try #require(command.configuration.commandName)
            let options = options(inHelp: command.helpMessage())
            for match in try section(name).matches(of: /\n\.It Fl -([a-z-]+)/) where match.output.1 != "help" {
                let isOfAll = ["database", "version"].contains(match.output.1)
                #expect(isOfAll || options.contains(String(match.output.1)), "--\(match.output.1) of \(name)")
            }
        }
    }

    @Test func `every help explains its exit status`() {
        for command in commands {
            #expect(command.helpMessage().contains("Exit status:"), "\(command)")
        }
        #expect(OpenOptions.discussion.contains("Exit status:"))
        #expect(RootHelp.discussion.contains("Exit status"))
    }

    @Test func `the options of the window stand in the manual`() {
        for option in ["demo", "screenshot", "new-bug", "new-project", "gapplication-service"] {
            #expect(manual.contains("\n.It Fl -\(option)"))
        }
    }
}
