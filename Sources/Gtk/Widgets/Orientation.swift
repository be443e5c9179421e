import CGtk

/// The direction in which a container lines up its children.
package enum Orientation: UInt32 {
    case horizontal, vertical

    var cValue: GtkOrientation { GtkOrientation(rawValue) }
}
