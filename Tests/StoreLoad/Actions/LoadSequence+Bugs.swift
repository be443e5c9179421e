import CoreDumpStore
import StoreSteps

extension LoadSequence {
    func onBugs(_ project: Project.ID, _ content: LoadContent, _ random: inout LoadRandom, _ step: Int) throws {
        guard let bug = random.pick(content.bugs) else { return }
        let some = Set(random.some(content.bugs, atMost: 12))
        switch random.number(below: 50) {
        case ..<7: try store.closeBugs(some)
        case ..<12: try store.reopenBugs(some)
        case ..<16: try store.deleteBugs(Set(random.some(content.bugs, atMost: 4)))
        case ..<19: try store.prioritizeBugs(some, random.pick(Bug.Priority.allCases) ?? .low)
        case ..<22: try store.moveBugs(some, to: project)
        case ..<24: try store.changeBugs(some, BugChange(status: .open, priority: .high, projectID: project))
        case ..<25: try store.deleteClosedBugs(of: random.number(below: 2) == 0 ? project : nil)
        case ..<27: try reorder(bug)
        case ..<28: try store.collectFiles()
        case ..<34: try edit(bug, project, &random, step)
        case ..<44: try store.attachScreenshots(try screenshots(&random), to: bug)
        default: try removeScreenshot(&random)
        }
    }

    /// Changes all fields of a bug: its project, and attached and removed screenshots.
    private func edit(_ id: Bug.ID, _ project: Project.ID, _ random: inout LoadRandom, _ step: Int) throws {
        var draft = BugDraft(try store.bug(id))
        if random.number(below: 2) == 0 { draft.projectID = project }
        draft.title = "Bug ü \(step)"
        draft.details += "\nand \(step)"
        let old = try store.screenshots(of: id).map(\.id)
        let removing = Set(random.number(below: 2) == 0 ? random.some(old, atMost: 2) : [])
        try store.editBug(id, to: draft, attaching: try screenshots(&random), removing: removing)
    }

    private func reorder(_ bug: Bug.ID) throws {
        try store.reorderScreenshots(of: bug, try store.screenshots(of: bug).map(\.id).reversed())
    }

    private func removeScreenshot(_ random: inout LoadRandom) throws {
        guard let id = random.pick(try LoadContent.screenshots(store)) else { return }
        try store.removeScreenshot(id)
    }
}
