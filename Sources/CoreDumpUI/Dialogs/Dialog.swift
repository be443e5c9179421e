/// A dialog that is open above the window.
protocol Dialog: AnyObject {
    /// Comes to the front.
    func present()
}
