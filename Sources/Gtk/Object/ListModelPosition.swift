import CGtk

extension Int {
    /// A position in a GListModel, nil for GTK_INVALID_LIST_POSITION.
    init?(listPosition: guint) {
        guard listPosition != .max else { return nil }
        self.init(listPosition)
    }
}

extension Int? {
    /// The position in a GListModel, GTK_INVALID_LIST_POSITION for nil.
    var listPosition: guint { map { guint($0) } ?? .max }
}
