/// What a step did, as it is stored in the history: the raw values never change.
package enum StepName: String, Sendable, CaseIterable {
    case addProject
    case editProject
    case deleteProject
    case addBug
    case editBug
    case deleteBugs
    case deleteClosedBugs
    case editBugs
    case prioritizeBugs
    case moveBugs
    case closeBugs
    case reopenBugs
    case importBugs
    case attachScreenshots
    case removeScreenshot
    case reorderScreenshots
    case addSampleProjects

    /// Whether it may change texts that are searched.
    var changesTexts: Bool {
        switch self {
        case .addProject, .editProject, .editBugs, .prioritizeBugs, .moveBugs, .closeBugs, .reopenBugs: false
        case .attachScreenshots, .removeScreenshot, .reorderScreenshots: false
        case .addBug, .editBug, .importBugs, .addSampleProjects: true
        case .deleteProject, .deleteBugs, .deleteClosedBugs: true
        }
    }
}
