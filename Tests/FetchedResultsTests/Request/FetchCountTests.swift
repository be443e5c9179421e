import FetchedResults
import GRDB
import Testing

@MainActor
struct FetchCountTests {
    @Test(arguments: [0, 1, 4, 100], [0, 3, 4, 5])
    func `the number of rows is that of the ids`(limit: Int, offset: Int) throws {
        let test = try TestDatabase()
        let isStarred = FetchColumn("stars") > 1
        try test.database.write { db in
            for number in 0..<12 {
                try db.execute(
                    sql: "INSERT INTO project (host, name, stars) VALUES ('h', ?, ?)",
                    arguments: ["p\(number)", number % 3])
            }
        }
        for predicate in [nil, isStarred, isStarred && FetchColumn("name") == "none"] {
            var request = FetchRequest<Project>(
                table: "project", predicate: predicate, sortDescriptors: [FetchSortDescriptor("name")])
            request.fetchLimit = limit
            request.fetchOffset = offset
            let (count, ids) = try test.database.read { try (request.fetchCount($0), request.fetchIDs($0)) }
            #expect(count == ids.count)
        }
    }

    @Test func `an error in a request is thrown`() throws {
        let test = try TestDatabase()
        let request = FetchRequest<Project>(
            table: "project", predicate: FetchColumn("size") > 3, sortDescriptors: [FetchSortDescriptor("name")])
        #expect(throws: FetchRequestError.self) { try test.database.read { try request.fetchCount($0) } }
    }
}
