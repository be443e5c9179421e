/// How bugs are shown. The raw values are kept in settings.
nonisolated enum BugView: String, CaseIterable {
    case list, gallery
}
