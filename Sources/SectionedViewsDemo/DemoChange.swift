/// What the buttons of the panel do to the model.
enum DemoChange: CaseIterable {
    case insert, delete, moveWithin, moveAcross, update
    case insertSection, deleteSection, renameSection
    case mixed, many, shuffle, deleteSelected

    var label: String {
        switch self {
        case .insert: "Insert Row"
        case .delete: "Delete Row"
        case .moveWithin: "Move Within Section"
        case .moveAcross: "Move to Next Section"
        case .update: "Update Row"
        case .insertSection: "Insert Section"
        case .deleteSection: "Delete Section"
        case .renameSection: "Rename Section"
        case .mixed: "30 Changes"
        case .many: "10,000 Changes"
        case .shuffle: "Shuffle Visible"
        case .deleteSelected: "Delete Selected"
        }
    }
}
