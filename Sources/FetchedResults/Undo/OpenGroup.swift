/// The group that is open, with those inside it.
struct OpenGroup {
    /// Stored with the step, so that only this group adds to it.
    let token: String
    /// What the step is called: the outermost group says so.
    let description: UndoStep.Description
    /// How many groups are open: this one and those inside it.
    var depth = 1
}
