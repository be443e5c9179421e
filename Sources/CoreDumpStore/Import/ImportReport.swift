/// What an import did.
package struct ImportReport: Equatable, Sendable {
    package let project: Project.ID
    package let projectName: String
    /// Whether the project was not there before.
    package let isNewProject: Bool
    /// How many bugs were added.
    package let bugCount: Int
    /// In the order of their lines.
    package let problems: [ImportProblem]

    package var skippedCount: Int { problems.count(where: \.isSkipped) }
}
