import ArgumentParser
import CoreDumpCLI
import Foundation
import StoreSteps
import Testing

@testable import CoreDumpStore

@MainActor
@Suite struct TextCommandTests {
    private let fixture: StoreFixture
    private let errors = Recording()
    private let bug: Bug.ID
    private let whole = "All of it,\nline by line.\n"

    init() throws {
        fixture = try StoreFixture()
        let project = try fixture.store.addProject(ProjectDraft(name: "Wry"))
        bug = try fixture.store.addBug(
            BugDraft(projectID: project, title: "A", details: "All…"), text: fixture.text(whole))
        try fixture.store.addBug(BugDraft(projectID: project, title: "B"))
    }

    private func run(_ number: String) throws -> (status: Int32, text: String) {
        let output = Recording()
        let command = try TextCommand.parse([number, "--database", fixture.store.path])
        return (try command.run(output: output.stream(), errors: errors.stream()).rawValue, output.text)
    }

    @Test(arguments: ["1", "#1"])
    func `the whole text is written as it is`(number: String) throws {
        let (status, text) = try run(number)
        #expect(status == 0)
        #expect(text == whole && errors.text.isEmpty)
    }

    @Test(arguments: [
        ("2", "coredump: the details of bug #2 are all of its text\n"),
        ("3", "coredump: there is no bug “#3”\n"),
    ])
    func `a bug without one is said`(number: String, sentence: String) throws {
        let (status, text) = try run(number)
        #expect(status == 2 && text.isEmpty)
        #expect(errors.text == sentence)
    }

    @Test(arguments: [true, false])
    func `nothing is written of a text that is missing or damaged`(isDamaged: Bool) throws {
        let path = fixture.store.files.path(of: try fixture.store.textFiles(of: bug)[0].sha256, .text)
        if isDamaged { try Damage.overwrite(path, at: 3, count: 2) } else { unlink(path) }
        let (status, text) = try run("1")
        #expect(status == 2 && text.isEmpty)
        #expect(
            errors.text == "coredump: \(path), the file of a long text, is \(isDamaged ? "damaged" : "missing")\n")
    }

    @Test func `what is no number is refused`() {
        #expect(throws: (any Error).self) { try TextCommand.parse(["twelve"]) }
    }
}
