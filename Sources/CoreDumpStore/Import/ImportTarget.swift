/// The one project that takes all bugs of a file.
package enum ImportTarget: Equatable, Sendable {
    case project(Project.ID)
    /// The one of that name, without regard to case and diacritics, which keeps its URL unless it has none; else a new one.
    case named(ProjectDraft)

    /// The same with its texts as they are stored.
    ///
    /// - Throws: ``StoreError``
    func checked() throws -> ImportTarget {
        guard case .named(let draft) = self else { return self }
        return .named(
            ProjectDraft(
                name: try CheckedText.required(draft.name, orThrow: .emptyName),
                url: CheckedText.optional(draft.url)))
    }
}
