/// A dialog that is open above the window.
protocol Dialog: AnyObject {
    /// What it is built in.
    var frame: EditDialog { get }
    /// Shows itself, with the keyboard in the first field.
    func open()
}
