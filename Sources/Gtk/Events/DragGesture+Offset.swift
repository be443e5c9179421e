extension DragGesture {
    /// Runs for each movement: how far the pointer is from where it began, in the pixels of the widget, which
    /// may have moved meanwhile.
    package func onOffset(_ body: @escaping (_ x: Double, _ y: Double) -> Void) -> SignalConnection {
        connect("drag-update") { body($0.double(0), $0.double(1)) }
    }
}
