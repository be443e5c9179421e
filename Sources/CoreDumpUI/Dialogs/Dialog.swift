/// A dialog that is open above the window.
protocol Dialog: AnyObject {
    /// Shows itself, with the keyboard in the first field.
    func open()
    /// Comes to the front.
    func present()
    /// Says something of all that the dialog holds, for as long as it is open.
    func tell(_ message: String)
}
