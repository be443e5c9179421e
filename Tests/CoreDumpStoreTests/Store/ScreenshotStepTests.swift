import Foundation
import Screenshots
import StoreSteps
import Testing

@testable import CoreDumpStore

@MainActor
@Suite struct ScreenshotStepTests {
    private let fixture: StoreFixture
    private let bug: Bug.ID
    private var store: Store { fixture.store }

    init() throws {
        fixture = try StoreFixture()
        let project = try fixture.store.addProject(ProjectDraft(name: "P"))
        bug = try fixture.store.addBug(BugDraft(projectID: project, title: "B"))
    }

    @Test func `screenshots are kept in their order with what is known of them`() throws {
        let large = try ScreenshotContent(Bitmap(width: 900, height: 300, filledWith: .white))
        try store.attachScreenshots([.sample(9), large], to: bug)
        try store.attachScreenshots([.sample(7)], to: bug)
        let screenshots = try store.screenshots(of: bug)
        #expect(screenshots.map(\.position) == [0, 1, 2])
        #expect(screenshots.map(\.width) == [6, 900, 6])
        #expect(screenshots[1].height == 300)
        #expect(screenshots[1].byteCount == large.file.count)
        let thumbnail = try Bitmap(png: screenshots[1].thumbnail)
        #expect(thumbnail.width == 512 && thumbnail.height == 171)
        let content = try store.content(of: screenshots[1].id)
        #expect(content == large.file)
        #expect(SHA256.hexadecimal(of: content) == screenshots[1].sha256)
        #expect(try store.thumbnail(of: bug) == screenshots[0].thumbnail)
        #expect(try store.bug(bug).updated > store.bug(bug).created)
    }

    @Test func `that a bug lacks screenshots is said of the state that is asked for only`() throws {
        let without = try store.bug(bug).updated
        #expect(try store.lacksScreenshots(bug, asOf: without))
        try store.attachScreenshots([.sample(1)], to: bug)
        let with = try store.bug(bug).updated
        #expect(try !store.lacksScreenshots(bug, asOf: with))
        #expect(try !store.lacksScreenshots(bug, asOf: without))
        _ = try store.undo()
        #expect(try !store.lacksScreenshots(bug, asOf: with))
        #expect(try store.lacksScreenshots(bug, asOf: without))
        try store.deleteBugs([bug])
        #expect(try !store.lacksScreenshots(bug, asOf: without))
    }

    @Test func `attaching and removing can be undone and redone`() throws {
        try store.attachScreenshots([.sample(1), .sample(2)], to: bug)
        #expect(try store.undoableStep?.count == 2)
        let before = try fixture.state()
        let first = try store.screenshots(of: bug)[0]
        try store.removeScreenshot(first.id)
        #expect(try store.screenshots(of: bug).map(\.position) == [1])
        #expect(throws: StoreError.noSuchScreenshot(first.id)) { try store.removeScreenshot(first.id) }
        #expect(throws: StoreError.noSuchScreenshot(first.id)) { try store.content(of: first.id) }
        #expect(try store.undo()?.bugIDs == [bug])
        #expect(try fixture.state() == before)
        _ = try store.undo()
        #expect(try store.screenshots(of: bug).isEmpty)
        #expect(try store.thumbnail(of: bug) == nil)
        _ = try store.redo()
        #expect(try fixture.state() == before)
    }

    @Test func `an edit adds and removes screenshots in the same step`() throws {
        try store.attachScreenshots([.sample(1), .sample(2)], to: bug)
        let before = try fixture.state()
        let old = try store.screenshots(of: bug)
        let draft = BugDraft(try store.bug(bug))
        try store.editBug(bug, to: draft, attaching: [.sample(3)], removing: [old[0].id])
        let new = try store.screenshots(of: bug)
        #expect(new.count == 2 && new[0] == old[1])
        _ = try store.undo()
        #expect(try fixture.state() == before)
    }

    @Test func `an edit puts screenshots into another order, new ones between the others, in the same step`() throws {
        try store.attachScreenshots([.sample(1), .sample(2), .sample(3)], to: bug)
        let before = try fixture.state()
        let old = try store.screenshots(of: bug).map(\.id)
        let draft = BugDraft(try store.bug(bug))
        try store.editBug(
            bug, to: draft, attaching: [.sample(4), .sample(5)], removing: [old[1]], order: [nil, old[2], nil, old[0]])
        let new = try store.screenshots(of: bug)
        #expect([new[1].id, new[3].id] == [old[2], old[0]])
        let attached = [try ScreenshotContent.sample(4), try ScreenshotContent.sample(5)]
        #expect([new[0].sha256, new[2].sha256] == attached.map(\.sha256))
        _ = try store.undo()
        #expect(try fixture.state() == before)
    }

    @Test func `an edit with the order that there is already is no step`() throws {
        try store.attachScreenshots([.sample(1), .sample(2)], to: bug)
        let old = try store.screenshots(of: bug).map(\.id)
        let draft = BugDraft(try store.bug(bug))
        try store.editBug(bug, to: draft, order: old.map(Optional.some))
        #expect(try store.undoableStep?.name == .attachScreenshots)
        try store.editBug(bug, to: draft, order: [old[1]])
        #expect(try store.screenshots(of: bug).map(\.id) == [old[1], old[0]])
        #expect(try store.undoableStep?.name == .editBug)
    }

    @Test func `what is no picture is refused before anything is stored`() {
        #expect(throws: PictureProblem.notAnImage) { try ScreenshotContent(file: Data("text".utf8)) }
    }

    @Test func `attaching nothing is no step, and a bug that is gone is said`() throws {
        try store.attachScreenshots([], to: bug)
        #expect(try store.undoableStep?.name == .addBug)
        try store.deleteBugs([bug])
        #expect(throws: StoreError.noSuchBug(bug)) { try store.attachScreenshots([.sample(1)], to: bug) }
    }

    @Test func `what is attached with a file that was written ahead is written no second time`() throws {
        let content = store.withFile(try .noise(side: 200, seed: 5))
        let path = store.files.path(of: content.sha256)
        try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: path)
        let entered = try changed(store.files.directory)
        try store.attachScreenshots([content], to: bug)
        #expect(try store.content(of: store.screenshots(of: bug)[0].id) == content.file)
        #expect(try changed(path) == Date(timeIntervalSince1970: 1))
        #expect(try changed(store.files.directory) == entered)
    }

    @Test func `a file that was written ahead stays while its content is in use`() throws {
        var content: ScreenshotContent? = store.withFile(try .noise(side: 200, seed: 5))
        let digest = try #require(content?.sha256)
        #expect(try store.files.collect(needed: { [] }) == nil)
        #expect(try store.files.list().map(\.sha256) == [digest])
        content = nil
        #expect(try store.files.collect(needed: { [] })?.files == [digest])
    }

    @Test func `a file that was written ahead and removed by another program is written again`() throws {
        let content = store.withFile(try .noise(side: 200, seed: 5))
        try FileManager.default.removeItem(atPath: store.files.path(of: content.sha256))
        try store.attachScreenshots([content], to: bug)
        #expect(try store.content(of: store.screenshots(of: bug)[0].id) == content.file)
    }

    @Test func `a file that was written ahead for another database is none of this one`() throws {
        let other = try StoreFixture()
        let content = other.store.withFile(try .noise(side: 200, seed: 5))
        try store.attachScreenshots([content], to: bug)
        #expect(try store.content(of: store.screenshots(of: bug)[0].id) == content.file)
    }

    @Test func `a small one has no file, and one that cannot be written ahead is attached all the same`() throws {
        #expect(try store.withFile(.sample(1)).held == nil)
        let directory = store.files.directory
        try Data().write(to: URL(filePath: directory))
        let content = store.withFile(try .noise(side: 200, seed: 5))
        #expect(content.held == nil)
        try FileManager.default.removeItem(atPath: directory)
        try store.attachScreenshots([content], to: bug)
        #expect(try store.content(of: store.screenshots(of: bug)[0].id) == content.file)
    }

    private func changed(_ path: String) throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    }
}
