import Gtk

/// The widgets of a row and what they show.
protocol ListRow: AnyObject {
    /// The outermost of them.
    var widget: Widget { get }
    /// Shows that the record cannot be read, and nothing of what the recycled widget showed before.
    func showUnreadable()
}
