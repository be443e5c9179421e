import CGtk

/// What may become of dragged data.
package struct DragActions: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The receiver gets a copy.
    package static let copy = DragActions(rawValue: GDK_ACTION_COPY.rawValue)
    /// The receiver takes it over; the source lets go of what it has.
    package static let move = DragActions(rawValue: GDK_ACTION_MOVE.rawValue)

    init(_ actions: GdkDragAction) {
        self.init(rawValue: actions.rawValue)
    }

    var cValue: GdkDragAction { GdkDragAction(rawValue) }

    /// One of these: a copy where there is a choice, since it takes nothing away.
    var preferred: DragActions { contains(.copy) ? .copy : intersection(.move) }
}
