/// A row or header that is shown or animated: its identity, its place in the model and its motion.
final class Cell<ID: Hashable> {
    let id: ID
    let widget: CellWidget
    /// The index of the row through all sections, or the number of the section.
    var place: Int
    var motion: CellMotion?
    var crossFade: CrossFade?
    /// Where a deleted one stays while it fades, counted from the top of the content.
    var frozenOrigin: Point?
    /// Where it was last seen, counted from the corner of the viewport; nil before that.
    var frame: CellFrame?
    /// Where it belonged then.
    var target = Point()
    /// The change that is being applied moves it past others: it flies above them.
    var isMoved = false

    init(id: ID, place: Int, widget: CellWidget) {
        self.id = id
        self.place = place
        self.widget = widget
    }

    var isAnimating: Bool { motion != nil || crossFade != nil }
}
