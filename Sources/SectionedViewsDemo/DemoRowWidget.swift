import Gtk
import SectionedViewsModel

/// The widgets of a row, in the list or in the gallery.
protocol DemoRowWidget: AnyObject {
    /// The outermost of them.
    var widget: Widget { get }

    func show(_ text: RowText)
    /// Whether this is what stands in them now.
    func shows(_ text: RowText) -> Bool
}
