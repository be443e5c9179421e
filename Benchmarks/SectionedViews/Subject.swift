import Gtk

/// A view that is compared with others: made anew for each round.
protocol Subject: AnyObject {
    /// The view itself, to be put into a scrolled window.
    var widget: Widget { get }
    /// How many widgets it has for rows at the moment.
    var rowWidgetCount: Int { get }
    /// How many rows have been bound since it was made.
    var bindCount: Int { get }
}
