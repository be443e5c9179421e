import Gtk

extension MainWindow {
    /// What has to end before the window may go: a dialog or a task, which the person is asked about, or changes that wait.
    ///
    /// - Parameter body: runs when it has ended, and the window may be asked to go once more; not at all when the person wants it to stay.
    /// - Returns: whether there is any of it.
    func holdsBack(_ body: @escaping () -> Void) -> Bool {
        if dialogs.isOpen {
            // Text that was not saved would go with the window.
            dialogs.close(then: body)
            return true
        }
        if services.tasks.stopsClosing(window, close: body) { return true }
        guard services.commands.isBusy else { return false }
        // What could not be done is told, and somebody has to be able to read that.
        services.commands.whenEnded { areDone in if areDone { body() } }
        return true
    }
}
