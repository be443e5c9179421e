import ArgumentParser
import CoreDumpCLI
import Foundation
import StoreSteps
import Testing

@testable import CoreDumpStore

@MainActor
@Suite struct BackupCommandTests {
    private let fixture: StoreFixture
    private let output = Recording()
    private let errors = Recording()
    private var store: Store { fixture.store }
    private let date = Date(timeIntervalSince1970: 1_795_000_000)

    init() throws {
        fixture = try StoreFixture()
        try fixture.store.addProject(ProjectDraft(name: "A"))
    }

    private func backup(_ arguments: [String], isTerminal: Bool = false) throws -> Int32 {
        try BackupCommand.parse(arguments + ["--database", store.path])
            .run(output: output.stream(), errors: errors.stream(isTerminal: isTerminal)).rawValue
    }

    private func restore(_ arguments: [String]) throws -> Int32 {
        try RestoreCommand.parse(arguments + ["--database", store.path])
            .run(output: output.stream(), errors: errors.stream(), now: date).rawValue
    }

    @Test func `a backup is made and brought back`() throws {
        let file = fixture.directory.path("copy.sqlite")
        #expect(try backup([file]) == 0)
        #expect(output.text == "\(file): a complete copy of \(store.path)\n")
        try store.addProject(ProjectDraft(name: "Later"))
        output.text = ""
        #expect(try restore([file]) == 0)
        let aside = "\(store.backups.path)/before-restore \(Backups.day(of: date))"
        #expect(
            output.text == """
                \(store.path): restored from \(file)
                what was there before is in \(aside)

                """)
        #expect(try store.projectCount() == 1)
        #expect(errors.text.isEmpty)
    }

    @Test func `of a copy that was moved alone is said what it lacks`() throws {
        let project = try store.addProject(ProjectDraft(name: "B"))
        let large = try [5, 6].map { try ScreenshotContent.noise(side: 260, seed: $0) }
        try store.addBug(BugDraft(projectID: project, title: "C"), screenshots: large + [.sample(1), large[0]])
        let (made, moved) = (fixture.directory.path("copy.sqlite"), fixture.directory.path("moved.sqlite"))
        #expect(try backup([made]) == 0)
        try FileManager.default.copyItem(atPath: made, toPath: moved)
        // Content in the database is not missing.
        #expect(try restore([moved]) == 0)
        #expect(errors.text.isEmpty)
        try FileManager.default.removeItem(atPath: store.files.path(of: large[0].sha256))
        #expect(try restore([moved]) == 1)
        #expect(
            errors.text.split(separator: "\n").last.map { $0 + "\n" } == """
                coredump: the content of 2 screenshots is missing: it belongs in \(fixture.directory.path(".moved.sqlite-screenshots")), \
                which a copy has to be moved with; restore again once it is there

                """)
        errors.text = ""
        #expect(try restore([made]) == 0)
        #expect(errors.text.isEmpty)
        #expect(try store.check().isEmpty)
    }

    @Test func `a file that is there is said and left`() throws {
        let file = try fixture.directory.file("copy.sqlite", "mine").path
        #expect(try backup([file]) == 2)
        #expect(errors.text == "coredump: \(file) already exists; it was left as it is\n")
        #expect(output.text.isEmpty)
    }

    @Test func `progress is shown on a terminal only`() throws {
        #expect(try backup([fixture.directory.path("copy.sqlite")], isTerminal: true) == 0)
        #expect(errors.text.hasPrefix("\r\u{1B}[K0 %") && errors.text.hasSuffix("\r\u{1B}[K"))
    }

    @Test func `the newest backup is brought back by name, or as the latest`() throws {
        _ = try store.backups.makeDaily(date)
        let day = Backups.day(of: date)
        try store.addProject(ProjectDraft(name: "Later"))
        #expect(try restore([day]) == 0)
        #expect(try store.projectCount() == 1)
        try store.addProject(ProjectDraft(name: "Later still"))
        for _ in 1...2 {
            #expect(try restore(["--latest"]) == 0)
            #expect(try store.projectCount() == 1, "not what was put aside, which is newer")
        }
    }

    @Test(arguments: AsideReason.allCases)
    func `what was put aside is never the latest`(reason: AsideReason) throws {
        let name = reason == .update ? "before-version-4" : reason.name
        try store.backups.makeAside(name, date)
        try store.addProject(ProjectDraft(name: "Later"))
        #expect(try restore(["--latest"]) == 2)
        #expect(try store.projectCount() == 2)
        #expect(errors.text == "coredump: there is no backup that can be restored\n")
    }

    @Test func `a copy shares nothing with the database, and damage in one leaves the other`() throws {
        let project = try store.addProject(ProjectDraft(name: "B"))
        let large = try ScreenshotContent.noise(side: 260, seed: 5)
        try store.addBug(BugDraft(projectID: project, title: "C"), screenshots: [large])
        let file = fixture.directory.path("copy.sqlite")
        #expect(try backup([file]) == 0)
        let (here, there) = (store.files, ScreenshotFiles(besideDatabase: file))
        try Damage.overwrite(here.path(of: large.sha256), at: 1000, count: 50)
        #expect(try there.read(large.sha256, byteCount: large.file.count) == large.file)
        // The file reappears, and is a copy again.
        #expect(try restore([file]) == 0)
        #expect(try here.read(large.sha256, byteCount: large.file.count) == large.file)
        try Damage.overwrite(here.path(of: large.sha256), at: 1000, count: 50)
        #expect(try there.read(large.sha256, byteCount: large.file.count) == large.file)
    }

    @Test func `damage is listed, and a copy with it is not said to be complete`() throws {
        let project = try store.addProject(ProjectDraft(name: "B"))
        let large = try [5, 6].map { try ScreenshotContent.noise(side: 260, seed: $0) }
        try store.addBug(BugDraft(projectID: project, title: "C"), screenshots: large)
        let (sound, file) = (fixture.directory.path("sound.sqlite"), fixture.directory.path("copy.sqlite"))
        #expect(try backup([sound]) == 0)
        try Damage.overwrite(store.files.path(of: large[0].sha256), at: 1000, count: 50)
        try FileManager.default.removeItem(atPath: store.files.path(of: large[1].sha256))
        output.text = ""
        #expect(try backup([file]) == 1)
        #expect(output.text.isEmpty)
        let list = """
            the content of screenshot 1 is not what was stored: \(large[0].sha256).png
            the content of screenshot 2 is missing: \(large[1].sha256).png

            """
        #expect(errors.text.hasPrefix(list))
        errors.text = ""
        #expect(try restore([file]) == 1)
        #expect(errors.text.hasPrefix(list))
        errors.text = ""
        #expect(try restore([sound]) == 0)
        #expect(errors.text.isEmpty)
        #expect(try store.check() == [])
    }

    @Test func `backups are listed, newest first, with what is wrong with them`() throws {
        #expect(try restore(["--list"]) == 0)
        #expect(output.text == "There are no backups yet.\n")
        output.text = ""
        _ = try store.backups.makeDaily(date)
        let day = Backups.day(of: date)
        try store.backups.makeAside("before-repair", date)
        let bad = store.backups.path + "/2020-01-01"
        try DurableFiles.makeDirectory(bad)
        try DurableFiles.write(Data("letter".utf8), to: bad + "/store.sqlite")
        #expect(try restore(["--list"]) == 0)
        let lines = output.text.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[0].contains("kB") || lines[0].contains("B  "))
        #expect(lines.contains { $0.hasPrefix("before-repair \(day)  ") })
        #expect(
            lines.contains {
                $0.hasPrefix("2020-01-01") && $0.hasSuffix("is not a Core Dump database; it was left as it is")
            })
        #expect(lines.contains { $0.hasPrefix("\(day) ") && $0.hasSuffix(" kB") })
    }

    @Test func `what is no backup is said`() throws {
        #expect(try restore(["yesterday"]) == 2)
        #expect(try restore(["--latest"]) == 2)
        let letter = try fixture.directory.file("letter", "Dear reader").path
        #expect(try restore([letter]) == 2)
        #expect(
            errors.text == """
                coredump: there is no backup “yesterday”
                coredump: there is no backup that can be restored
                coredump: \(letter) is not a Core Dump database; it was left as it is

                """)
        #expect(store.backups.all().isEmpty)
    }

    @Test(arguments: [[], ["a", "--latest"], ["--list", "--latest"]])
    func `what to bring back is one thing`(arguments: [String]) {
        #expect(throws: (any Error).self) { try RestoreCommand.parse(arguments) }
    }
}
