import CGtk

/// A key by its meaning in the user's keyboard layout. (GDK keyval)
package struct Key: RawRepresentable, Hashable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    private init(_ keyval: Int32) {
        self.init(rawValue: UInt32(keyval))
    }

    package static let delete = Key(GDK_KEY_Delete)
    package static let down = Key(GDK_KEY_Down)
    package static let end = Key(GDK_KEY_End)
    package static let escape = Key(GDK_KEY_Escape)
    package static let home = Key(GDK_KEY_Home)
    package static let left = Key(GDK_KEY_Left)
    package static let menu = Key(GDK_KEY_Menu)
    package static let pageDown = Key(GDK_KEY_Page_Down)
    package static let pageUp = Key(GDK_KEY_Page_Up)
    package static let `return` = Key(GDK_KEY_Return)
    package static let right = Key(GDK_KEY_Right)
    package static let space = Key(GDK_KEY_space)
    package static let tab = Key(GDK_KEY_Tab)
    package static let up = Key(GDK_KEY_Up)
    package static let f2 = Key(GDK_KEY_F2)
    package static let f10 = Key(GDK_KEY_F10)
    package static let f11 = Key(GDK_KEY_F11)

    package static func character(_ character: Unicode.Scalar) -> Key {
        Key(rawValue: gdk_unicode_to_keyval(character.value))
    }

    /// The character of the key, in the case that Shift gives it; nil for keys such as arrows.
    package var character: Character? {
        let scalar = gdk_keyval_to_unicode(rawValue)
        return scalar == 0 ? nil : Unicode.Scalar(scalar).map(Character.init)
    }

    /// Whether the key types a visible character, or is a dead key.
    package var writes: Bool {
        guard let scalar = character?.unicodeScalars.first else {
            return gdk_keyval_name(rawValue).map { String(cString: $0).hasPrefix("dead_") } ?? false
        }
        return !scalar.properties.isWhitespace && scalar.properties.generalCategory != .control
    }

    /// The key in lower case, to compare a letter regardless of Shift and Caps Lock.
    package var lowercased: Key { Key(rawValue: gdk_keyval_to_lower(rawValue)) }
}

// MARK: - Equivalent keys

extension Key {
    /// The key independent of keypad and alphabet: for a key of the keypad, the equivalent other key; with Control or Alt, the key of the
    /// first layout with Latin letters, as GTK interprets accelerators without Shift.
    ///
    /// - Parameters:
    ///   - value: the keyval.
    ///   - code: the hardware keycode.
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

    /// The other keys of the keypad.
    private static let keypad: [Int32: Int32] = [
        GDK_KEY_KP_Space: GDK_KEY_space, GDK_KEY_KP_Tab: GDK_KEY_Tab, GDK_KEY_KP_Enter: GDK_KEY_Return,
        GDK_KEY_KP_Home: GDK_KEY_Home, GDK_KEY_KP_End: GDK_KEY_End, GDK_KEY_KP_Left: GDK_KEY_Left,
        GDK_KEY_KP_Right: GDK_KEY_Right, GDK_KEY_KP_Up: GDK_KEY_Up, GDK_KEY_KP_Down: GDK_KEY_Down,
        GDK_KEY_KP_Page_Up: GDK_KEY_Page_Up, GDK_KEY_KP_Page_Down: GDK_KEY_Page_Down,
        GDK_KEY_KP_Insert: GDK_KEY_Insert, GDK_KEY_KP_Delete: GDK_KEY_Delete,
    ]

    /// Whether the key types a character that is not ASCII.
    private static func isOfAnotherAlphabet(_ value: UInt32) -> Bool { gdk_keyval_to_unicode(value) >= 0x80 }

    /// The keyval in the first layout in which it is ASCII; nil where there is none.
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

/// The modifier keys of an event.
package struct Modifiers: OptionSet, Hashable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    package static let shift = Modifiers(rawValue: GDK_SHIFT_MASK.rawValue)
    package static let control = Modifiers(rawValue: GDK_CONTROL_MASK.rawValue)
    package static let alt = Modifiers(rawValue: GDK_ALT_MASK.rawValue)
    package static let `super` = Modifiers(rawValue: GDK_SUPER_MASK.rawValue)

    /// Without states that the user does not hold: Caps Lock, Num Lock, mouse buttons.
    init(_ state: GdkModifierType) {
        let deliberate: Modifiers = [.shift, .control, .alt, .super]
        self = Modifiers(rawValue: state.rawValue).intersection(deliberate)
    }
}

/// A shortcut in GTK's notation: "<Control><Shift>z".
package struct Accelerator: Hashable, Sendable {
    package let key: Key
    package let modifiers: Modifiers

    /// Nil for an invalid text.
    package init?(_ text: String) {
        var (value, state): (guint, GdkModifierType) = (0, GdkModifierType(0))
        guard gtk_accelerator_parse(text, &value, &state) != 0, value != 0 else { return nil }
        (key, modifiers) = (Key(rawValue: value), Modifiers(state))
    }
}

extension Accelerator {
    /// The shortcut for the user: "Ctrl+N" for "<Control>n", in the language of the session; the text itself when GTK cannot parse it.
    package static func label(_ accelerator: String) -> String {
        var key: guint = 0
        var modifiers = GdkModifierType(0)
        guard gtk_accelerator_parse(accelerator, &key, &modifiers) != 0 else { return accelerator }
        return String(freeing: gtk_accelerator_get_label(key, modifiers))
    }
}
