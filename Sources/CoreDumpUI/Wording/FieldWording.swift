import Gtk
import Localization

/// What is to be known of a field whatever stands in it.
enum FieldWording {
    /// Nil where there is room for everything.
    static func overflow(_ overflow: EntryRow.Overflow) -> String? {
        switch overflow {
        case .nothing: nil
        case .kept: gettext("The end of this text has no room here. It stays as long as you change nothing in it.")
        case .leftOut: gettext("There is room for no more here: the end of this text was left out.")
        }
    }
}
