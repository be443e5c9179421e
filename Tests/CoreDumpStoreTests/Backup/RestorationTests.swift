import FetchedResults
import Foundation
import GRDB
import StoreSteps
import Testing

@testable import CoreDumpStore

@MainActor
@Suite struct RestorationTests {
    private let fixture: StoreFixture
    private let backup: URL
    private let project: Project.ID
    private var store: Store { fixture.store }
    private let date = Date(timeIntervalSince1970: 1_795_000_000)

    init() throws {
        fixture = try StoreFixture()
        project = try fixture.store.addProject(ProjectDraft(name: "A"))
        try fixture.store.addBug(BugDraft(projectID: project, title: "B"), screenshots: [.sample(1)])
        backup = fixture.directory.url.appending(path: "backup.sqlite")
        try fixture.store.backup(to: backup)
    }

    private func restore(from path: String? = nil) throws -> Restoration.Outcome {
        try Restoration(of: store.path, now: date).restore(from: path ?? backup.path)
    }

    @Test func `everything is again as it was in the backup`() throws {
        let before = try StoreDigest(store)
        try store.deleteProject(project)
        for number in 0..<300 { try store.addProject(ProjectDraft(name: "\(number)")) }
        let outcome = try restore()
        #expect(!outcome.isNewFile)
        #expect(try StoreDigest(store).withoutHighestIDs == before.withoutHighestIDs)
        #expect(try store.check().isEmpty)
        #expect(try store.undo()?.step.name == .addBug)
    }

    @Test func `what was there before is put aside and can be brought back the same way`() throws {
        try store.addProject(ProjectDraft(name: "Later"))
        let before = try StoreDigest(store)
        let outcome = try restore()
        let aside = try #require(outcome.asidePath)
        #expect(URL(filePath: aside).lastPathComponent == "before-restore \(Backups.day(of: date))")
        _ = try restore(from: #require(store.backups.all().first { $0.path.hasPrefix(aside) }).path)
        #expect(try StoreDigest(store) == before)
        #expect(store.backups.all().count == 2)
    }

    @Test func `an open window is notified of the restored content`() throws {
        let other = try fixture.reopened()
        let request = FetchRequest<Project>(table: "project", sortDescriptors: [FetchSortDescriptor("name")])
        let controller = try FetchedResultsController(request, database: other.database)
        try controller.performFetch()
        try store.addProject(ProjectDraft(name: "Later"))
        try other.database.checkForExternalChanges()
        #expect(controller.snapshot.numberOfObjects == 2)
        var changes: [FetchedResultsChange<Project.ID>] = []
        controller.onChange = { changes.append($0) }
        _ = try restore()
        #expect(try other.database.checkForExternalChanges())
        #expect(changes.count == 1)
        #expect(controller.snapshot.numberOfObjects == 1)
        try other.addProject(ProjectDraft(name: "After"))
        #expect(try store.projectCount() == 2)
    }

    @Test func `a lost content comes back`() throws {
        let files = DatabaseFiles(store.path)
        try DurableFiles.makeDirectory(files.screenshots)
        let names = ["x", "y"].map { SHA256.hexadecimal(of: Data($0.utf8)) + ".png" }
        for (name, text) in zip(names, ["x", "y"]) {
            try DurableFiles.write(Data(text.utf8), to: files.screenshots + "/" + name)
        }
        _ = try store.backups.makeDaily(date)
        try FileManager.default.removeItem(atPath: files.screenshots + "/" + names[0])
        try FileManager.default.removeItem(atPath: files.screenshots + "/" + names[1])
        try DurableFiles.write(Data("wrong".utf8), to: files.screenshots + "/" + names[1])
        _ = try restore(from: #require(store.backups.latest()).path)
        for (name, text) in zip(names, ["x", "y"]) {
            #expect(try Data(contentsOf: URL(filePath: files.screenshots + "/" + name)) == Data(text.utf8))
        }
    }

    @Test func `a lost database is restored, also beside an old log`() throws {
        let before = try StoreDigest(store)
        let path = store.path
        let log = try Data(contentsOf: URL(filePath: path + "-wal"))
        try store.close()
        try FileManager.default.removeItem(atPath: path)
        try log.write(to: URL(filePath: path + "-wal"))
        let outcome = try restore()
        #expect(outcome.isNewFile)
        let aside = try #require(outcome.asidePath)
        #expect(try Data(contentsOf: URL(filePath: aside + "/store.sqlite-wal")) == log)
        #expect(try StoreDigest(Store(path: path)) == before)
    }

    @Test(arguments: ["letter", "page", "truncated"])
    func `a damaged database is put aside whole`(damage: String) throws {
        let before = try StoreDigest(store)
        let path = store.path
        try store.close()
        try Damage.settle(path)
        switch damage {
        case "letter": try Data("Dear reader".utf8).write(to: URL(filePath: path))
        case "page": try Damage.overwritePage(of: "bug", in: path)
        default: try Damage.truncate(path, to: 3 * Damage.pageSize + 100)
        }
        let damaged = try Data(contentsOf: URL(filePath: path))
        let outcome = try restore()
        #expect(outcome.isNewFile)
        let aside = try #require(outcome.asidePath)
        #expect(try Data(contentsOf: URL(filePath: aside + "/store.sqlite")) == damaged)
        let reopened = try Store(path: path)
        #expect(try StoreDigest(reopened) == before)
        #expect(try reopened.check().isEmpty)
    }

    @Test func `a backup that cannot be used is refused before anything is touched`() throws {
        let digest = try StoreDigest(store)
        let letter = try fixture.directory.file("letter.sqlite", String(repeating: "Dear reader. ", count: 99)).path
        #expect(throws: StoreError.notADatabase(path: letter)) { try restore(from: letter) }
        let recipes = fixture.directory.path("recipes.sqlite")
        try fixture.directory.sqlite(recipes, "CREATE TABLE recipe (id INTEGER PRIMARY KEY)")
        #expect(throws: StoreError.notADatabase(path: recipes)) { try restore(from: recipes) }
        let newer = fixture.directory.path("newer.sqlite")
        try store.backup(to: URL(filePath: newer))
        try fixture.directory.sqlite(newer, "INSERT INTO grdb_migrations VALUES ('999')")
        #expect(throws: StoreError.newerSchema(path: newer, unknownMigrations: ["999"])) { try restore(from: newer) }
        try Damage.overwritePage(of: "bug", in: backup.path)
        #expect(throws: StoreError.damagedBackup(path: backup.path)) { try restore() }
        #expect(throws: StoreError.fileExists(path: store.path)) { try restore(from: store.path) }
        let missing = fixture.directory.path("missing.sqlite")
        #expect(throws: StoreError.self) { try restore(from: missing) }
        #expect(!DurableFiles.exists(missing))
        #expect(store.backups.all().isEmpty)
        #expect(try StoreDigest(store) == digest)
    }

    @Test func `the database of another program is not written over`() throws {
        let recipes = fixture.directory.path("recipes.sqlite")
        try fixture.directory.sqlite(recipes, "CREATE TABLE recipe (id INTEGER PRIMARY KEY)")
        let before = try Data(contentsOf: URL(filePath: recipes))
        #expect(throws: StoreError.notADatabase(path: recipes)) {
            try Restoration(of: recipes).restore(from: backup.path)
        }
        #expect(try Data(contentsOf: URL(filePath: recipes)) == before)
    }

    @Test func `pages of another size do not matter`() throws {
        try Damage.run("PRAGMA page_size = 8192; VACUUM", in: backup.path)
        let before = try StoreDigest(store)
        try store.addProject(ProjectDraft(name: "Later"))
        _ = try restore()
        #expect(try StoreDigest(store).withoutHighestIDs == before.withoutHighestIDs)
    }

    @Test func `a database that is being written is waited for and then left as it is`() throws {
        let queue = try DatabaseQueue(path: store.path)
        try store.addProject(ProjectDraft(name: "Later"))
        let before = try StoreDigest(store)
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: "BEGIN IMMEDIATE")
            #expect(throws: StoreError.busy) { try restore() }
            try db.execute(sql: "ROLLBACK")
        }
        #expect(try StoreDigest(store) == before)
    }
}
