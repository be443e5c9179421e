import CGtk

/// Shows a title in large letters over the list beside the index. Fades as the style sheet says, which GTK does at once
/// where animations are off.
final class SectionIndexBubble: SectionIndexPart {
    /// Between the strip and the bubble, in pixels.
    private static let gap: gint = 10

    private let label = Label()
    /// The height in the index that the middle is to be at.
    private(set) var y = 0.0
    var text: String { label.text }
    var isShown: Bool { hasStyle(SectionIndexStyle.shown) }

    init() {
        super.init(retaining: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
        label.hexpand = true
        gtk_box_append(cast(), label.widget)
        for widget in [self, label] as [Widget] { widget.setAccessibleRole(.presentation) }
        addStyle(SectionIndexStyle.bubble)
        gtk_widget_set_can_target(widget, 0)
    }

    func show(_ text: String, atY y: Double) {
        if label.text != text { label.text = text }
        self.y = y
        addStyle(SectionIndexStyle.shown)
    }

    func move(toY y: Double) {
        self.y = y
    }

    func hide() {
        removeStyle(SectionIndexStyle.shown)
    }

    /// Places the bubble beside an index of that size, not above its top nor below its bottom.
    func allocate(width: gint, height: gint, isRightToLeft: Bool) {
        let (bubbleWidth, bubbleHeight) = naturalSize
        let room = max(height - bubbleHeight, 0)
        let x = isRightToLeft ? width + Self.gap : -bubbleWidth - Self.gap
        allocate(x: x, y: min(max(gint(y) - bubbleHeight / 2, 0), room), width: bubbleWidth, height: bubbleHeight)
    }
}
