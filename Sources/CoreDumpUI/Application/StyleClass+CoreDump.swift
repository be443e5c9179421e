import Gtk

/// The classes that `Stylesheet` has rules for.
extension StyleClass {
    static let allBugsIcon = StyleClass("all-bugs-icon")
    static let banner = StyleClass("banner")
    static let bugPage = StyleClass("bug-page")
    static let bugRow = StyleClass("bug-row")
    static let closed = StyleClass("closed")
    static let compact = StyleClass("compact")
    static let detailsEntry = StyleClass("details-entry")
    static let dialogNote = StyleClass("dialog-note")
    static let dialogPage = StyleClass("dialog-page")
    static let empty = StyleClass("empty")
    static let pane = StyleClass("pane")
    static let pillClosed = StyleClass("pill-closed")
    static let pillCount = StyleClass("pill-count")
    static let pillOpen = StyleClass("pill-open")
    static let projectRow = StyleClass("project-row")
    static let rowAside = StyleClass("row-aside")
    static let rowSubtitle = StyleClass("row-subtitle")
    static let rowTitle = StyleClass("row-title")
    static let screenshot = StyleClass("screenshot")
    static let thumbnail = StyleClass("thumbnail")
}
