import Foundation
import GRDB
import Testing

@testable import FetchedResults

/// Every description says what to change.
@MainActor
struct FetchRequestErrorTests {
    private let test: RelatedDatabase

    init() throws {
        test = try RelatedDatabase()
    }

    private func text(_ predicate: FetchPredicate, _ table: String = "bug") -> String? {
        let error = #expect(throws: FetchRequestError.self) { try test.query(table, predicate) }
        return error?.description
    }

    private func text(_ change: (inout RelatedDatabase.Request) -> Void) -> String? {
        var request = RelatedDatabase.Request(table: "bug", sortDescriptors: [FetchSortDescriptor("id")])
        change(&request)
        let error = #expect(throws: FetchRequestError.self) { try test.query(request) }
        return error?.description
    }

    @Test func `tables and keys`() {
        #expect(text { $0.table = "bag" } == "There is no table “bag”. Name a table or view of the main database.")
        #expect(
            text { $0.table = "words" }
                == "“words” is a virtual table, whose changes are not recorded. Fetch the table it is built from, with a condition like .sql(\"id IN (SELECT rowid FROM …)\")."
        )
        #expect(
            text { $0.table = "words_data" }
                == "There is no table “words_data”. Name a table or view of the main database.")
        #expect(
            text { $0.primaryKey = "title" }
                == "“title” is not the INTEGER PRIMARY KEY of “bug”. Pass the column that is as primaryKey, or declare one."
        )
        #expect(
            text { $0.table = "place" }
                == "“id” is not the INTEGER PRIMARY KEY of “place”. Pass the column that is as primaryKey, or declare one."
        )
        #expect(
            text { $0.table = "open_bug" }
                == "The table “open_bug” has no column “id”. Use one of number, title, host, or write an expression with init(sql:)."
        )
    }

    @Test func `limits`() {
        #expect(text { $0.fetchLimit = -1 } == "fetchLimit is -1. Set it to 0 for none, or to a positive number.")
        #expect(
            text { $0.fetchOffset = -2 }
                == "fetchOffset is -2. Set it to 0 for no row left out, or to a positive number.")
        #expect(
            text { $0.fetchBatchSize = -3 }
                == "fetchBatchSize is -3. Set it to 0 for the library's choice, or to a positive number.")
    }

    @Test func `orders and sections`() {
        #expect(
            text { $0.sortDescriptors = [] }
                == "The request for “bug” has no sort descriptors. Add at least one, for example FetchSortDescriptor(\"id\")."
        )
        let error = #expect(throws: FetchRequestError.self) {
            try test.query("bug", sort: FetchSortDescriptor("title"), section: SectionKeyPath("project.host"))
        }
        #expect(
            error?.description
                == "Sections are made of rows that stand together, but the section key is “project.host” and the first sort descriptor “title”. Insert a sort descriptor for “project.host” before the others."
        )
        let unknown = #expect(throws: FetchRequestError.self) {
            try test.query("bug", section: SectionKeyPath("tital"))
        }
        #expect(
            unknown?.description.hasPrefix("The table “bug” has no column “tital”. Use one of id, title, project_id")
                == true)
    }

    @Test func `key paths`() {
        #expect(
            text(FetchColumn("project.hast") == 1)
                == "The table “project” has no column “hast”. Use one of id, host, owner_id, code, or write an expression with init(sql:)."
        )
        #expect(
            text(FetchColumn("projekt.host") == 1)
                == "“projekt” in the key path “projekt.host” is no foreign key of “bug”. Use one of project, projectCode, parent, reporter, assignee."
        )
        #expect(
            text(FetchColumn("project.boss.name") == 1)
                == "“boss” in the key path “project.boss.name” is no foreign key of “project”. Use one of owner.")
        #expect(
            text(FetchColumn("owner.name") == 1)
                == "“owner” in the key path “owner.name” can mean several foreign keys of “bug”. Name the column: reporterId or assignee."
        )
        #expect(
            text(FetchColumn("name.first") == 1, "owner")
                == "“name” in the key path “name.first” is no foreign key of “owner”. The table has none: declare it with REFERENCES, or write an expression with .sql or init(sql:)."
        )
        #expect(
            text(FetchColumn("place.x") == 1, "tag")
                == "The foreign key (x, y) of “tag” to “place” has several columns, which no key path can follow. Write an expression with .sql or init(sql:)."
        )
        #expect(text(FetchColumn("project..host") == 1)?.hasPrefix("“” in the key path “project..host”") == true)
        #expect(text(FetchColumn("") == 1)?.hasPrefix("The table “bug” has no column “”.") == true)
    }

    @Test func `rows that refer`() {
        #expect(text(.any("tog")) == "There is no table “tog”. Name a table or view of the main database.")
        #expect(text(.any("owner")) == "“owner” has no foreign key to “bug”. Use one of bug, tag.")
        #expect(text(.any("tag", through: "x")) == "“tag” has no foreign key “x” to “bug”. Use one of bug, tag.")
        #expect(
            text(.any("tag"), "keyed")
                == "“tag” has no foreign key to “keyed”. No table has: declare one with REFERENCES, or write the condition with .sql(\"EXISTS (…)\")."
        )
        #expect(
            text(.any("bug"), "owner")
                == "“bug” refers to “owner” by several foreign keys. Say which with through: reporterId or assignee.")
        #expect(text(.any("tag"), "place")?.isEmpty == false)
    }

    @Test func `SQL`() {
        #expect(
            text(.sql("title ="))
                == "SQLite does not understand the request: near \")\": syntax error. Correct the expression in: title ="
        )
        #expect(
            text(.sql("tytle = 1"))?.contains("no such column: tytle. Correct the expression in: tytle = 1") == true)
        #expect(text(.sql("count(*) > 1"))?.contains("misuse of aggregate") == true)
        // No part takes the value of the other.
        #expect(
            text(.sql("title = ?", []) && .sql("title = ?", [1, 2]))?.contains("wrong number of statement arguments")
                == true)
        #expect(
            text { $0.sortDescriptors = [FetchSortDescriptor(sql: "title, id")] }?.contains(
                "Correct the expression in: title, id") == true)
        #expect(
            text { $0.sortDescriptors = [FetchSortDescriptor(sql: "title DESC")] }?.contains("syntax error") == true)
        #expect(text(.sql("1; DROP TABLE bug"))?.contains("Correct the expression") == true)
    }

    @Test func `variables without values`() {
        #expect(
            text(FetchColumn("title") == .variable("b") || FetchColumn("id").in(.variable("a")))
                == "The predicate has variables without values: a, b. Fill them in with substituting(_:), or fetch the request with FetchRequestTemplates.request(named:substituting:)."
        )
    }

    @Test func `locales`() {
        let error = FetchRequestError.noCollation(locale: "xx", message: "ICU error 7")
        #expect(
            error.description
                == "There is no collation for the locale “xx”: ICU error 7. Use another locale, or .caseInsensitive.")
    }
}
