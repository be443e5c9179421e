import CGtk

/// Which keys mean the same.
extension Key {
    /// The key that a press means, wherever it stands and whatever alphabet is written: of the keypad, the one that the other keys have as
    /// well; together with Control or Alt, what it writes in the first layout that has Latin letters, as GTK reads accelerators without
    /// Shift.
    ///
    /// - Parameters:
    ///   - value: what the key writes.
    ///   - code: which it is on the keyboard.
    init(_ value: UInt32, code: UInt32, _ modifiers: Modifiers) {
        let isCommand = !modifiers.isDisjoint(with: [.control, .alt])
        let latin = isCommand && Self.isOfAnotherAlphabet(value) ? Self.latin(code, modifiers.contains(.shift)) : nil
        self.init(rawValue: latin ?? Self.withoutKeypad(value))
    }

    private static func withoutKeypad(_ value: UInt32) -> UInt32 {
        guard (UInt32(GDK_KEY_KP_Space)...UInt32(GDK_KEY_KP_9)).contains(value) || value == UInt32(GDK_KEY_KP_Equal)
        else {
            return value == UInt32(GDK_KEY_ISO_Enter) ? UInt32(GDK_KEY_Return) : value
        }
        if let main = keypad[Int32(value)] { return UInt32(main) }
        // Digits and signs.
        let scalar = gdk_keyval_to_unicode(value)
        return scalar > 0x20 ? gdk_unicode_to_keyval(scalar) : value
    }

    /// What the keypad has besides digits and signs.
    private static let keypad: [Int32: Int32] = [
        GDK_KEY_KP_Space: GDK_KEY_space, GDK_KEY_KP_Tab: GDK_KEY_Tab, GDK_KEY_KP_Enter: GDK_KEY_Return,
        GDK_KEY_KP_Home: GDK_KEY_Home, GDK_KEY_KP_End: GDK_KEY_End, GDK_KEY_KP_Left: GDK_KEY_Left,
        GDK_KEY_KP_Right: GDK_KEY_Right, GDK_KEY_KP_Up: GDK_KEY_Up, GDK_KEY_KP_Down: GDK_KEY_Down,
        GDK_KEY_KP_Page_Up: GDK_KEY_Page_Up, GDK_KEY_KP_Page_Down: GDK_KEY_Page_Down,
        GDK_KEY_KP_Insert: GDK_KEY_Insert, GDK_KEY_KP_Delete: GDK_KEY_Delete,
    ]

    /// Whether it writes something that is no sign of ASCII.
    private static func isOfAnotherAlphabet(_ value: UInt32) -> Bool { gdk_keyval_to_unicode(value) >= 0x80 }

    /// What the key writes in the first layout in which it writes ASCII; nil where none does.
    private static func latin(_ code: UInt32, _ isShift: Bool) -> UInt32? {
        var (entries, values): (UnsafeMutablePointer<GdkKeymapKey>?, UnsafeMutablePointer<guint>?)
        var count: Int32 = 0
        guard let display = gdk_display_get_default(),
            gdk_display_map_keycode(display, code, &entries, &values, &count) != 0
        else { return nil }
        defer {
            g_free(entries)
            g_free(values)
        }
        let fitting = (0..<Int(count)).filter { index in
            guard let entry = entries?[index], let value = values?[index] else { return false }
            return entry.level == (isShift ? 1 : 0) && (0x21...0x7E).contains(gdk_keyval_to_unicode(value))
        }
        return fitting.min { (entries?[$0].group ?? 0) < (entries?[$1].group ?? 0) }.flatMap { values?[$0] }
    }
}
