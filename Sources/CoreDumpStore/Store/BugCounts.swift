/// How many bugs are open and how many closed.
package struct BugCounts: Hashable, Sendable {
    package var open: Int
    package var closed: Int

    package init(open: Int, closed: Int) {
        self.open = open
        self.closed = closed
    }

    package var total: Int { open + closed }
}
