import CoreDumpStore

/// What can be done in the window. Menus, buttons and keys say it by name.
package nonisolated enum WindowAction: String, CaseIterable, Sendable {
    case newProject = "new-project"
    case openProject = "open-project"
    case editProject = "edit-project"
    case deleteProject = "delete-project"
    case copyURL = "copy-url"
    case openURL = "open-url"

    case newBug = "new-bug"
    case openBug = "open-bug"
    case editBug = "edit-bug"
    case deleteBug = "delete-bug"
    case toggleBug = "toggle-bug"
    case closeBugs = "close-bugs"
    case reopenBugs = "reopen-bugs"
    case moveBugs = "move-bugs"
    case labelBugs = "label-bugs"
    case addNote = "add-note"
    case copyBugs = "copy-bugs"
    case deleteClosedBugs = "delete-closed-bugs"
    case attachScreenshot = "attach-screenshot"
    case pasteScreenshot = "paste-screenshot"

    case undo
    case redo
    /// What the keys of ``undo`` and ``redo`` do where there is no step: a text field would get them by way of an input method, which
    /// takes each key while it waits for more of a letter.
    case undoTyping = "undo-typing"
    case redoTyping = "redo-typing"
    case addSamples = "add-samples"
    case importBugs = "import"
    case exportBugs = "export"

    case search
    case searchAllProjects = "search-all-projects"
    case searchAllBugs = "search-all-bugs"
    case focusProjects = "focus-projects"
    case focusBugs = "focus-bugs"
    case focusBug = "focus-bug"
    case toggleSidebar = "toggle-sidebar"
    case toggleView = "toggle-view"
    case preferences
    case shortcuts
    case help
    case about
    case close
}

/// What the window lets choose one of; the values are the raw values of enums.
package nonisolated enum WindowChoice: String, CaseIterable, Sendable {
    case projectGrouping = "project-grouping"
    case bugGrouping = "bug-grouping"
    case bugFilter = "bug-filter"
    case bugView = "bug-view"
    case prioritizeBugs = "prioritize-bugs"
}

/// What can be done now.
package nonisolated struct Possibilities: Equatable, Sendable {
    /// All other actions are possible at any time.
    private static let conditional: Set<WindowAction> = [
        .openProject, .editProject, .deleteProject, .copyURL, .openURL, .openBug, .editBug, .deleteBug, .toggleBug,
        .closeBugs,
        .reopenBugs, .moveBugs, .labelBugs, .addNote, .copyBugs, .deleteClosedBugs, .attachScreenshot, .undo, .redo,
    ]

    private let possible: Set<WindowAction>
    /// The priority that all selected bugs have; nil if they differ, or are too many to read.
    package let priority: Bug.Priority?
    /// Whether a priority can be chosen.
    package let canPrioritize: Bool

    /// - Parameters:
    ///   - project: that is selected in the list of projects.
    ///   - scope: the bugs that are shown.
    ///   - selected: the bugs that are selected among them.
    ///   - steps: what can be undone and redone.
    package init(project: Project?, scope: BugScope?, selected: SelectedBugs, steps: PossibleSteps) {
        var possible: Set<WindowAction> = []
        if let project {
            possible.formUnion([.openProject, .editProject, .deleteProject])
            if !project.url.isEmpty { possible.insert(.copyURL) }
            if TextLink.address(ofProjectURL: project.url) != nil { possible.insert(.openURL) }
        }
        if scope != nil { possible.insert(.deleteClosedBugs) }
        if selected.count == 1 { possible.formUnion([.openBug, .editBug, .addNote, .attachScreenshot]) }
        if selected.count > 0 {
            possible.formUnion([.deleteBug, .toggleBug, .moveBugs, .labelBugs, .copyBugs])
            if selected.hasOpen { possible.insert(.closeBugs) }
            if selected.hasClosed { possible.insert(.reopenBugs) }
        }
        if steps.canUndo { possible.insert(.undo) }
        if steps.canRedo { possible.insert(.redo) }
        self.possible = possible
        priority = selected.priority
        canPrioritize = selected.count > 0
    }

    package func allows(_ action: WindowAction) -> Bool {
        !Self.conditional.contains(action) || possible.contains(action)
    }
}

/// What can be undone and redone.
package nonisolated struct PossibleSteps: Equatable, Sendable {
    package let undo: Step?
    package let redo: Step?
    /// Whether a command is under way, or waits, so that what can be taken back is known when it has ended.
    package let isChanging: Bool
    /// Whether one of these is to undo something, which can then be redone.
    package let isUndoing: Bool

    package init(undo: Step?, redo: Step?, isChanging: Bool = false, isUndoing: Bool = false) {
        self.undo = undo
        self.redo = redo
        self.isChanging = isChanging
        self.isUndoing = isUndoing
    }

    package var canUndo: Bool { undo != nil || isChanging }
    package var canRedo: Bool { redo != nil || isUndoing }
}
