/// A button of the pointing device.
package enum PointerButton: UInt32 {
    case primary = 1
    case middle = 2
    /// Opens context menus.
    case secondary = 3
}
