import CoreDumpStore
import Testing

@testable import CoreDumpUI

@MainActor
@Suite struct LinkedTextTests {
    private let mentioned = [
        "#12": MentionedBug(id: Bug.ID(rowID: 12), title: "A & B", status: .open),
        "MULE-64": MentionedBug(id: Bug.ID(rowID: 7), title: "Old", status: .closed),
    ]

    @Test func `a bug that is named is a link with its title as the tooltip`() {
        #expect(
            LinkedText.markup("<b>: as #12 & MULE-64", mentioned)
                == "&lt;b&gt;: as <a href=\"#12\" title=\"A &amp; B\">#12</a> &amp; "
                + "<a href=\"#7\" title=\"Old · Closed\">MULE-64</a>")
    }

    @Test func `what no bug has is no link`() {
        #expect(LinkedText.markup("as #13 and UTF-8", mentioned) == nil)
        #expect(LinkedText.markup("as #12") == nil)
    }

    @Test func `a name in an address belongs to it`() {
        let text = "https://a.org/MULE-64 (#12), https://a.org/?x=(MULE-64)"
        let links = LinkedText.links(in: text, mentioned)
        #expect(links.map(\.target) == ["https://a.org/MULE-64", "#12", "https://a.org/?x=(MULE-64)"])
        #expect(links.map(\.tooltip) == [nil, "A & B", nil])
    }
}
