/// What the bugs pane is grouped by. The raw values are kept in settings.
package enum BugGrouping: String, CaseIterable, Sendable {
    /// Open bugs, then closed ones; sections are named by the raw values of ``Bug/Status``.
    case status
    /// The most urgent first; sections are named by the raw values of ``Bug/Priority`` as text.
    case priority
    /// By the day on which they were reported, newest first; sections are named by ``CreatedSection``.
    case created
    /// By the hour of the day at which they were reported, on the clock of who reported them, 23 down to 0; sections are
    /// named `00` to `23`.
    case hour
    /// By the first letter of the title, by title within; sections are named by the letter, `#` comes last.
    case title
    /// By project, newest first within; sections are named by the project. Of use in all projects.
    case project
    /// By the host of the project, in the order of the language, newest first within; sections are named by the host. Of use
    /// in all projects.
    case host
}

/// Which bugs are shown.
package enum BugFilter: String, CaseIterable, Sendable {
    case all, open, closed
}

/// Whose bugs are shown.
package enum BugScope: Hashable, Sendable {
    case all
    case project(Project.ID)

    /// Nil for all projects.
    package var project: Project.ID? {
        switch self {
        case .all: nil
        case .project(let id): id
        }
    }
}
