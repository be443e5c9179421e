import Gtk

extension Widget {
    /// Names what shows no words: to a screen reader, and in a tooltip.
    ///
    /// - Parameters:
    ///   - key: what does the same, which both tell as well.
    ///   - hint: what the tooltip says instead of the name.
    func setName(_ name: String, key: Shortcut? = nil, hint: String? = nil) {
        setAccessibleName(name)
        let text = hint ?? name
        tooltip = key?.told(after: text) ?? text
        // The name once more, as GTK would take it from the tooltip, is nothing that anybody needs to hear.
        setAccessibleDescription(SpokenWording.joined([hint ?? "", key?.keyText ?? ""]))
    }
}
