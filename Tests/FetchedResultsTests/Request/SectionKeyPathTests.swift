import Foundation
import GRDB
import Testing

@testable import FetchedResults

struct SectionKeyPathTests {
    @Test func `without more the title is the key and the index title its first character`() {
        let path = SectionKeyPath("host")
        for (key, title, index) in [
            ("github.com".databaseValue, "github.com", "G"), (.null, "", ""), ("".databaseValue, "", ""),
            (2024.databaseValue, "2024", "2"), (1.5.databaseValue, "1.5", "1"), ("été".databaseValue, "été", "É"),
            (Data("ab".utf8).databaseValue, "ab", "A"),
        ] {
            #expect(path.title(for: key) == title)
            #expect(path.indexTitle(for: key) == index)
        }
    }

    @Test func `titles are made by the application`() {
        let status = SectionKeyPath("isOpen", title: { $0 == true.databaseValue ? "Open" : "Closed" })
        #expect(status.title(for: true.databaseValue) == "Open")
        #expect(status.indexTitle(for: false.databaseValue) == "C")
        let year = SectionKeyPath(
            sql: "strftime(?, created)", ["%Y"], title: { "Year \($0.sectionName)" }, indexTitle: { $0.sectionName })
        #expect(year.title(for: "2024".databaseValue) == "Year 2024")
        #expect(year.indexTitle(for: "2024".databaseValue) == "2024")
    }

    @Test func `two are equal if they group by the same`() {
        #expect(SectionKeyPath("a") == SectionKeyPath("a", title: { _ in "x" }))
        #expect(SectionKeyPath("a") != SectionKeyPath("b"))
        #expect(SectionKeyPath("a") != SectionKeyPath(sql: "a"))
        #expect(
            Set([SectionKeyPath(sql: "a", [1]), SectionKeyPath(sql: "a", [2]), SectionKeyPath(sql: "a", [1])]).count
                == 2)
    }
}
