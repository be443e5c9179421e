import ArgumentParser
import CoreDumpCLI
import Foundation
import GRDB
import Screenshots
import StoreSteps
import Testing

@testable import CoreDumpStore

@MainActor
@Suite struct AddCommandTests {
    private let directory: TemporaryDirectory
    private let output = Recording()
    private let errors = Recording()

    init() throws {
        directory = try TemporaryDirectory()
        _ = try store().addProject(ProjectDraft(name: "Wry"))
    }

    private func store() throws -> Store {
        try Store(path: directory.path("x.sqlite"))
    }

    /// Runs the command at a terminal, or with piped input.
    private func run(_ arguments: [String], piping input: Data? = nil) throws -> Int32 {
        let command = try AddCommand.parse(arguments + ["--database", directory.path("x.sqlite")])
        let input = CommandInput(isTerminal: input == nil, input ?? Data("typed".utf8))
        return try command.run(input: input, output: output.stream(), errors: errors.stream()).rawValue
    }

    private func bug(_ number: Int64) throws -> Bug {
        try store().bug(Bug.ID(rowID: number))
    }

    @Test func `a bug is added and its number printed`() throws {
        #expect(try run(["--project", "wry", "The list is empty", "--priority", "high"]) == 0)
        #expect(output.text == "#1\n")
        #expect(errors.text.isEmpty)
        #expect(try bug(1).title == "The list is empty")
        #expect(try bug(1).details == "")
        #expect(try bug(1).priority == .high)
        #expect(try store().undoableStep?.name == .addBug)
    }

    @Test func `the details are those that are given, or what is piped`() throws {
        #expect(try run(["--project", "Wry", "A", "--details", "given"], piping: Data("piped".utf8)) == 0)
        #expect(try run(["--project", "Wry", "B"], piping: Data("piped\nüber\n".utf8)) == 0)
        #expect(try run(["--project", "Wry", "C", "--details", "-"]) == 0)
        #expect(try [1, 2, 3].map { try bug($0).details } == ["given", "piped\nüber", "typed"])
    }

    @Test func `screenshots are attached in their order`() throws {
        let pictures = try [1, 2].map { try ScreenshotContent.sample($0) }
        let files = try pictures.map { try directory.file("\($0.sha256).png", $0.file).path }
        #expect(try run(["--project", "Wry", "A", "--screenshot", files[0], "--screenshot", files[1]]) == 0)
        #expect(try store().screenshots(of: Bug.ID(rowID: 1)).map(\.sha256) == pictures.map(\.sha256))
    }

    @Test func `images of other formats are attached as well`() throws {
        let other = try directory.file("a.jpg", "P6 2 1 255\nabcdef").path
        let png = try directory.file("b.png", ScreenshotContent.sample(1).file).path
        #expect(try run(["--project", "Wry", "A", "--screenshot", other, "--screenshot", png]) == 0)
        let store = try store()
        let added = try store.screenshots(of: Bug.ID(rowID: 1))
        let bitmap = try Bitmap(png: store.content(of: added[0].id))
        #expect(bitmap.pixels == [97, 98, 99, 255, 100, 101, 102, 255])
        #expect(try added[1].sha256 == ScreenshotContent.sample(1).sha256)
    }

    @Test func `an unreadable image is reported by its name, and the bug added without it`() throws {
        let good = try directory.file("a.png", ScreenshotContent.sample(2).file).path
        let pdf = try directory.file("a.jpg", "%PDF-1.7").path
        let damaged = try directory.file("c.png", ScreenshotContent.sample(1).file.dropLast(20)).path
        let text = try directory.file("b.png", "text").path
        let missing = directory.path("no.png")
        let files = [pdf, damaged, text, missing, good].flatMap { ["--screenshot", $0] }
        #expect(try run(["--project", "New", "--create-project", "A"] + files, piping: Data("piped".utf8)) == 1)
        #expect(output.text == "#1\n")
        #expect(
            errors.text == """
                coredump: \(pdf) is of the format PDF, which is none of pictures here
                coredump: \(damaged) ends too early: a part of the image is missing
                coredump: \(text) is not an image
                coredump: \(missing) cannot be read: No such file or directory

                """)
        #expect(try bug(1).details == "piped")
        let attached = try store().screenshots(of: Bug.ID(rowID: 1)).map(\.sha256)
        #expect(try attached == [ScreenshotContent.sample(2).sha256])
    }

    @Test func `a project that is missing is made only when asked`() throws {
        #expect(try run(["--project", "New", "A"]) == 2)
        #expect(errors.text == "coredump: there is no project “New”; use --create-project to create it\n")
        #expect(try store().projectCount() == 1)
        #expect(try run(["--project", "New", "--create-project", "A"]) == 0)
        #expect(try run(["--project", "NEW", "--create-project", "B"]) == 0)
        #expect(try store().projectCount() == 2)
    }

    @Test func `of several projects of one name none is taken without a word`() throws {
        let other = try store().addProject(ProjectDraft(name: "Wry", url: "https://me:secret@github.com/hoop33/wry/"))
        #expect(try run(["--project", "wry", "--create-project", "A"]) == 2)
        #expect(
            errors.text == "coredump: “wry” can be any of Wry (no URL), Wry (github.com/hoop33/wry); "
                + "use the URL, or give them other names or URLs in the window\n")
        #expect(try store().bugCounts().total == 0)
        #expect(try run(["--project", "github.com/hoop33/WRY", "A"]) == 0)
        #expect(try bug(1).projectID == other)
        errors.text = ""
        #expect(try run(["--project", "https://github.com/hoop33/wrz", "--create-project", "A"]) == 2)
        let sentence = "there is no project at “https://github.com/hoop33/wrz”; a new one needs a name"
        #expect(errors.text == "coredump: \(sentence)\n")
        // Only one project has the exact spelling.
        let small = try store().addProject(ProjectDraft(name: "wry"))
        #expect(try run(["--project", "wry", "A"]) == 0)
        #expect(try bug(2).projectID == small)
    }

    @Test func `a project is made together with its bug, or not at all`() throws {
        try directory.sqlite(
            directory.path("x.sqlite"),
            "CREATE TRIGGER refuse BEFORE INSERT ON bug BEGIN SELECT RAISE(ABORT, 'refused'); END")
        #expect(try run(["--project", "New", "--create-project", "A"]) == 2)
        #expect(try store().projectCount() == 1)
        try directory.sqlite(directory.path("x.sqlite"), "DROP TRIGGER refuse")
        #expect(try run(["--project", "New", "--create-project", "A"]) == 0)
        let store = try store()
        #expect(try store.projectCount() == 2)
        _ = try store.undo()
        #expect(try store.projectCount() == 1)
        #expect(try store.undoableStep?.name == .addProject)
    }

    @Test(.timeLimit(.minutes(1))) func `a pipe, a huge file or a folder is refused before it is read`() throws {
        let pipe = directory.path("pipe.png")
        #expect(mkfifo(pipe, 0o600) == 0)
        let huge = try directory.file("huge.png", "").path
        #expect(truncate(huge, 1 << 40) == 0)
        let folder = directory.path("folder.png")
        #expect(mkdir(folder, 0o700) == 0)
        for file in [pipe, huge, folder] { #expect(try run(["--project", "Wry", "A", "--screenshot", file]) == 1) }
        #expect(
            errors.text == """
                coredump: \(pipe) is not a regular file
                coredump: \(huge) is larger than \(PictureLimits.standard.fileByteCount >> 20) MiB
                coredump: \(folder) is a directory

                """)
        #expect(try store().screenshots(of: Bug.ID(rowID: 3)).isEmpty)
    }

    @Test(
        arguments: [
            (["--project", "Wry", " "], "The title is empty."),
            (["--project", "", "A"], "The name after --project is empty."),
            (["A"], "Missing expected argument '--project <name>'"),
            (["--project", "Wry"], "Missing expected argument '<title>'"),
        ] as [([String], String)])
    func `wrong arguments are explained`(arguments: [String], sentence: String) {
        let error = #expect(throws: (any Error).self) { try AddCommand.parse(arguments) }
        #expect(error.map { AddCommand.message(for: $0) } == sentence)
        #expect(error.map { AddCommand.exitCode(for: $0) } == ExitCode(64))
    }
}
