import CGtk

extension Editable {
    /// Sees to it that the field forgets the place of a drop when that is over. GTK 4.8 tells it that what was dropped has left when
    /// the next drag begins, and until then the field draws a second caret there; once its text is shorter, where no text is.
    func forgetPlacesOfDrops() {
        guard let text = gtk_editable_get_delegate(pointer).map({ Widget(retaining: UnsafeMutablePointer($0)) }),
            let target = text.controllers(of: gtk_drop_target_get_type()).first
        else { return }
        let connection = target.onNotify("current-drop") { [weak target] in
            guard let target, gtk_drop_target_get_current_drop(target.pointer) == nil else { return }
            target.emit("leave")
        }
        // As long as the field, which may outlive its wrapper.
        onFinalize { _ = (connection, target) }
    }
}
