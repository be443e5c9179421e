import CGtk

/// How a widget uses room beyond its natural size.
package enum Align: UInt32 {
    case fill, start, end, center, baseline

    init(_ value: GtkAlign) {
        self = Align(rawValue: value.rawValue) ?? .fill
    }

    var cValue: GtkAlign { GtkAlign(rawValue) }
}
