import Gtk

/// Saving, at once or when another program lets go of the database.
extension EditDialog {
    /// Saves as the button does, if it may be pressed.
    func trySave() {
        guard canSave, saving == nil, !questioner.isAsking, !isClosing else { return }
        saving = save? { [weak self] in self?.hasSaved($0) }
    }

    private func hasSaved(_ result: Result<Void, any Error>) {
        saving = nil
        do {
            try result.get()
            close()
        } catch {
            toasts.report(error)
        }
    }

    func withdrawSave() {
        saving?.withdraw()
        saving = nil
    }

    func enableSaving() {
        saveButton.isSensitive = canSave && saving == nil
    }
}
