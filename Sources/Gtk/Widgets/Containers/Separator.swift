import CGtk

/// A line between widgets.
package final class Separator: Widget {
    package init(_ orientation: Orientation) {
        super.init(retaining: gtk_separator_new(orientation.cValue))
    }
}
