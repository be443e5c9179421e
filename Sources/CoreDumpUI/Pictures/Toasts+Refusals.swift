import Gtk
import Localization

/// What was no picture among what was chosen, dropped or pasted.
extension Toasts {
    /// Tells it in a sentence, with a button that lists all of it if that was more than one. Does nothing for none.
    ///
    /// - Parameters:
    ///   - areTablesTaken: whether a table would have been taken as well.
    ///   - window: what the list opens over.
    func tell(_ refusals: [PictureRefusal], areTablesTaken: Bool, over window: Toplevel) {
        guard let sentence = PictureWording.refusals(refusals, areTablesTaken: areTablesTaken) else { return }
        guard refusals.count > 1 else {
            answer(sentence)
            return
        }
        let reasons = refusals.map { PictureWording.refusal($0, areTablesTaken: areTablesTaken) }
        answer(
            sentence,
            button: (
                gettext("Show All"),
                { [weak window] in
                    guard let window, !window.isDestroyed else { return }
                    Self.list(reasons, over: window)
                }
            ))
    }

    private static func list(_ reasons: [String], over window: Toplevel) {
        let dialog = ProblemsDialog(
            reasons, heading: gettext("Not Everything Was Added"), summary: "", parent: window)
        Task { await dialog.show() }
    }
}
