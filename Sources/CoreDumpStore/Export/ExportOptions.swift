/// Which bugs are exported, and how.
package struct ExportOptions: Sendable {
    package enum Format: Sendable, CaseIterable {
        /// Everything, so that an import of it into a new database gives the same data.
        case json
        /// A table by RFC 4180, without screenshots.
        case csv
        /// A document for people, without screenshots.
        case markdown
    }

    /// Where the contents of screenshots go.
    package enum Screenshots: Sendable, CaseIterable {
        /// Into the JSON itself.
        case embedded
        /// Into files in a directory beside it, `<name>-screenshots`.
        case beside
        /// Nowhere: their sizes and digests are exported alone.
        case omitted
    }

    package var format: Format
    package var screenshots: Screenshots
    /// Nil for all projects.
    package var project: Project.ID?
    /// Nil for open and closed bugs.
    package var status: Bug.Status?
    /// Exactly these bugs, in this order, whatever their project and status; nil for all.
    package var bugs: [Bug.ID]?

    package init(
        _ format: Format, screenshots: Screenshots = .embedded, project: Project.ID? = nil, status: Bug.Status? = nil,
        bugs: [Bug.ID]? = nil
    ) {
        self.format = format
        self.screenshots = screenshots
        self.project = project
        self.status = status
        self.bugs = bugs
    }
}
