import CGtk

/// Stands for titles there is no room for. Nothing on the accessibility tree.
final class SectionIndexDot: SectionIndexCell {
    init() {
        super.init(retaining: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
        let point = Box(.horizontal)
        for widget in [self, point] as [Widget] { widget.setAccessibleRole(.presentation) }
        addStyle(SectionIndexStyle.dot)
        point.addStyle(SectionIndexStyle.point)
        point.hexpand = true
        point.halign = .center
        point.valign = .center
        gtk_box_append(cast(), point.widget)
        gtk_widget_set_can_target(widget, 0)
    }
}
