import CGtk

/// The part of the content that is seen: a size, and the vertical adjustment of the scrolled window.
///
/// When content above the viewport changes its height, what is seen stays in place. The adjustment's value stays as it
/// is then and its bounds move instead: a finger that drags, or a list that still rolls, goes by values it has taken
/// before and would undo a new one.
final class ListViewport {
    /// Before the first allocation rows are bound for a view of this height, so that the first frame is not blank.
    private var assumedHeight = 720.0
    /// Cells side by side are bound for a view of this width.
    private var assumedWidth = 720.0

    private(set) var width: Int32 = -1
    private var allocatedHeight: Double?
    private var adjustment: UnsafeMutablePointer<GtkAdjustment>?
    /// Whether the adjustment changes because we say so.
    private(set) var isConfiguring = false
    /// The y of the content where the adjustment's value is 0.
    private var origin = 0.0

    isolated deinit {
        set(nil)
    }

    /// The width to be shared out among columns.
    var columnsWidth: Double { width > 0 ? Double(width) : assumedWidth }

    var height: Double { allocatedHeight ?? assumedHeight }

    /// The y of the content at the top edge: a whole number, since text between two pixels is blurred.
    var top: Double { (origin + value).rounded() }

    var bottom: Double { top + height }

    /// - Parameter height: what the view will have at most, in pixels; zero or less if that is not known.
    func assume(height: Double) {
        if height > 0 { assumedHeight = height }
    }

    /// - Parameter width: what the view may have, in pixels.
    func assume(width: Double) {
        assumedWidth = max(assumedWidth, width)
    }

    private var value: Double { adjustment.map { gtk_adjustment_get_value($0) } ?? 0 }

    func set(_ adjustment: UnsafeMutablePointer<GtkAdjustment>?) {
        if let adjustment { g_object_ref(adjustment) }
        if let old = self.adjustment { g_object_unref(old) }
        self.adjustment = adjustment
        origin = 0
    }

    /// Returns whether the size is another than before.
    func resize(width: Int32, height: Int32) -> Bool {
        defer {
            self.width = width
            allocatedHeight = Double(height)
        }
        return width != self.width || Double(height) != allocatedHeight
    }

    /// Puts `top` of a content of that height at the top edge, as far as the content goes, without telling the view.
    /// Returns whether another part of the content is seen now.
    @discardableResult
    func configure(contentHeight: Double, top: Double, step: Double) -> Bool {
        guard let adjustment else { return false }
        let before = self.top
        isConfiguring = true
        defer { isConfiguring = false }
        let page = allocatedHeight ?? 0
        let value = self.value
        origin = min(max(top, 0), max(contentHeight - page, 0)) - value
        gtk_adjustment_configure(
            adjustment, value, -origin, max(contentHeight, page) - origin, step, page * 0.9, page)
        return self.top != before
    }

    /// Scrolls to `top`, as far as the content goes, as if the user had.
    ///
    /// - Parameter top: infinity for the end. GTK 4.18 takes finite values only.
    func scroll(to top: Double) {
        guard let adjustment else { return }
        gtk_adjustment_set_value(adjustment, min(top - origin, gtk_adjustment_get_upper(adjustment)))
    }

    /// Scrolls by a distance that may be less than a pixel. Returns whether there was room for it.
    @discardableResult
    func scroll(by distance: Double) -> Bool {
        guard let adjustment else { return false }
        let before = value
        gtk_adjustment_set_value(adjustment, before + distance)
        return value != before
    }

    /// Counts the adjustment's value from the top of the content again. For when nothing scrolls.
    func normalize() {
        guard let adjustment, origin != 0 else { return }
        let top = top
        let upper = gtk_adjustment_get_upper(adjustment) + origin
        isConfiguring = true
        defer { isConfiguring = false }
        origin = 0
        gtk_adjustment_configure(
            adjustment, top, 0, upper, gtk_adjustment_get_step_increment(adjustment),
            gtk_adjustment_get_page_increment(adjustment), gtk_adjustment_get_page_size(adjustment))
    }
}
