/// What the projects pane is grouped by. The raw values are kept in settings.
package enum ProjectGrouping: String, CaseIterable, Sendable {
    /// A section per host, in the order of the language; projects without a URL come first, in a section with an empty name.
    case host
    /// A section per first letter, named by it; `#` for digits and symbols comes last.
    case name
    /// A section per month in which they were added, the newest first, named `2026-11`.
    case added
    /// Two sections, named by the raw values of ``ProjectActivity``.
    case activity
}

/// Whether a project has open bugs.
package enum ProjectActivity: String, CaseIterable, Sendable {
    case active, quiet
}
