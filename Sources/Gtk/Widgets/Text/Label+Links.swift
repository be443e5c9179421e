extension Label {
    /// Runs when the person follows a link of the markup, `<a href="…">`, by pointer, keyboard or context menu: with its
    /// address. Answer whether that is done; the desktop opens the address otherwise.
    package func onActivateLink(_ body: @escaping (_ address: String) -> Bool) -> SignalConnection {
        connect("activate-link") { $0.answer(body($0.string(0))) }
    }
}
