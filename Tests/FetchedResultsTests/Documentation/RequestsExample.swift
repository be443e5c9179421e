import FetchedResults
import Foundation
import GRDB

/// The code of the page on requests, on the tables of `TestDatabase`.
enum RequestsExample {
    static func predicates() -> [FetchPredicate] {
        let starred = FetchColumn("stars") >= 2 && FetchColumn("host") != nil
        let some = FetchColumn("host").in(["a.org", "b.org"]) || FetchColumn("id").between(1...100)
        let search = FetchColumn("name").contains("ÄPF", options: [.caseInsensitive, .diacriticInsensitive])
        let other = !FetchColumn("name", options: .caseInsensitive).beginsWith("lib")
        let short = FetchPredicate.sql("length(name) < ?", [20])
        return [starred, some, search, other, short]
    }

    static func related() -> (bugs: FetchPredicate, projects: FetchPredicate) {
        let ofHost = FetchColumn("project.host") == "a.org"
        let withOpenBugs = FetchPredicate.any("bug", where: FetchColumn("isOpen") == true)
        return (ofHost, withOpenBugs)
    }

    static func descriptors() -> [FetchSortDescriptor] {
        [
            FetchSortDescriptor("host", comparison: .caseInsensitive, nilPlacement: .last),
            FetchSortDescriptor("stars", ascending: false),
            FetchSortDescriptor("name", comparison: .localized(Locale(identifier: "de_DE"))),
        ]
    }

    static func sectionKey() -> SectionKeyPath {
        SectionKeyPath("isOpen", title: { $0 == true.databaseValue ? "Open" : "Closed" })
    }

    static func request() throws -> FetchedResultsController<Project>.Request {
        typealias Request = FetchedResultsController<Project>.Request
        var templates = FetchRequestTemplates()
        templates.setTemplate(
            Request(
                table: "project", predicate: FetchColumn("host") == .variable("host"),
                sortDescriptors: [FetchSortDescriptor("name")]), named: "of a host")
        return try templates.request(named: "of a host", of: Project.self, substituting: ["host": "a.org"])
            .filtered(by: FetchColumn("stars") > 0)
            .limited(to: 10)
    }
}
