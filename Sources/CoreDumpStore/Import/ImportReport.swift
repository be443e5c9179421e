/// What an import did.
package struct ImportReport: Equatable, Sendable {
    /// How many problems are told one by one: a file that is bad throughout would fill the memory with them.
    package static let problemLimit = 1000

    /// A project that has taken bugs.
    package struct Share: Equatable, Sendable {
        package let project: Project.ID
        package let name: String
        /// Whether the project was not there before.
        package let isNew: Bool
        /// How many bugs were added to it.
        package internal(set) var bugCount: Int
    }

    /// The projects that bugs were added to, and new ones without bugs, in the order of the file.
    package internal(set) var shares: [Share] = []
    /// How many bugs were there already and were changed.
    package internal(set) var changedCount = 0
    /// How many bugs were there already and left as they are.
    package internal(set) var knownCount = 0
    /// How many pull requests or merge requests were left out.
    package internal(set) var pullRequestCount = 0
    /// How many were left out because they were deleted in the tracker that lists them.
    package internal(set) var deletedCount = 0
    /// How many rows were left out.
    package internal(set) var skippedCount = 0
    /// The first ones, in the order of their lines.
    package internal(set) var problems: [ImportProblem] = []
    /// How many problems there are, also those that are not in ``problems``.
    package internal(set) var problemCount = 0
    /// How many bugs were added with another date than the file says; see `NewBug.orderDates`.
    package internal(set) var otherDatesCount = 0
    package internal(set) var reading = ImportReading()
    /// What Core Dump has no field for and has kept with the bugs.
    package internal(set) var keptValues = NamedValueCounts()

    /// How many bugs were added.
    package var bugCount: Int { shares.reduce(0) { $0 + $1.bugCount } }

    mutating func add(_ problem: ImportProblem) {
        problemCount += 1
        if problem.isSkipped { skippedCount += 1 }
        if problems.count < Self.problemLimit { problems.append(problem) }
    }
}
