import FetchedResults
import GRDB
import Testing

@MainActor
@Suite struct RelatedRowsTests {
    @Test func `a row that changes together with a row its section comes from is read again`() throws {
        let test = try TestDatabase()
        try test.run("INSERT INTO project VALUES (1, 'a.org', 'p', 0)")
        try test.run("INSERT INTO bug (id, projectID, title) VALUES (7, 1, 'old')")
        let host = "(SELECT host FROM project WHERE project.id = bug.projectID)"
        let controller = try FetchedResultsController<Bug>(
            .init(table: "bug", sortDescriptors: [FetchSortDescriptor(sql: host)]), database: test.database,
            sectionNameKeyPath: SectionKeyPath(sql: host))
        try controller.performFetch()
        #expect(try controller.object(for: Bug.ID(rowID: 7))?.title == "old")
        try test.database.write { db in
            try db.execute(sql: "UPDATE bug SET title = 'new'; UPDATE project SET host = 'b.org'")
        }
        #expect(try controller.object(for: Bug.ID(rowID: 7))?.title == "new")
        #expect(controller.sections.map(\.name) == ["b.org"])
    }
}
