/// A dialog that is open above the window.
protocol Dialog: AnyObject {
    /// Shows itself, with the keyboard in the first field.
    func open()
    /// Comes to the front.
    func present()
    /// Says something at the bottom of the dialog.
    func tell(_ message: String)
}
