import CGtk

/// The part of the content that is seen: a size, and the vertical adjustment of the scrolled window.
final class ListViewport {
    /// Before the first allocation rows are bound for a window of this height, so that the first frame is not blank.
    private static let assumedHeight = 720.0

    private(set) var width: Int32 = -1
    private var allocatedHeight: Double?
    private var adjustment: UnsafeMutablePointer<GtkAdjustment>?
    /// Whether the adjustment changes because we say so.
    private(set) var isConfiguring = false

    isolated deinit {
        set(nil)
    }

    var height: Double { allocatedHeight ?? Self.assumedHeight }

    /// The y of the content at the top edge.
    var value: Double { adjustment.map { gtk_adjustment_get_value($0) } ?? 0 }

    func set(_ adjustment: UnsafeMutablePointer<GtkAdjustment>?) {
        if let adjustment { g_object_ref(adjustment) }
        if let old = self.adjustment { g_object_unref(old) }
        self.adjustment = adjustment
    }

    /// Returns whether the size is another than before.
    func resize(width: Int32, height: Int32) -> Bool {
        defer {
            self.width = width
            allocatedHeight = Double(height)
        }
        return width != self.width || Double(height) != allocatedHeight
    }

    /// Scrolls to `value`, as far as the content goes, without telling the list. Returns whether the value changed.
    @discardableResult
    func configure(contentHeight: Double, value: Double, step: Double) -> Bool {
        guard let adjustment else { return false }
        let before = self.value
        isConfiguring = true
        defer { isConfiguring = false }
        let page = allocatedHeight ?? 0
        gtk_adjustment_configure(
            adjustment, min(max(value, 0), max(contentHeight - page, 0)), 0, max(contentHeight, page), step, page * 0.9,
            page)
        return self.value != before
    }

    /// Scrolls to `value`, as far as the content goes, as if the person had.
    func scroll(to value: Double) {
        if let adjustment { gtk_adjustment_set_value(adjustment, value) }
    }
}
