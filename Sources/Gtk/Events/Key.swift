import CGtk

/// What a key means in the person's keyboard layout. (A GDK keyval)
package struct Key: RawRepresentable, Hashable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    private init(_ keyval: Int32) {
        self.init(rawValue: UInt32(keyval))
    }

    package static let delete = Key(GDK_KEY_Delete)
    package static let backspace = Key(GDK_KEY_BackSpace)
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

    /// The key that writes a character of ASCII.
    package static func character(_ character: Unicode.Scalar) -> Key {
        Key(rawValue: gdk_unicode_to_keyval(character.value))
    }

    /// The character the key writes, nil for keys such as arrows. The letter's case follows Shift.
    package var character: Character? {
        let scalar = gdk_keyval_to_unicode(rawValue)
        return scalar == 0 ? nil : Unicode.Scalar(scalar).map(Character.init)
    }

    /// Whether the key writes something that can be seen, or begins to: an accent that waits for its letter.
    package var writes: Bool {
        guard let scalar = character?.unicodeScalars.first else {
            return gdk_keyval_name(rawValue).map { String(cString: $0).hasPrefix("dead_") } ?? false
        }
        return !scalar.properties.isWhitespace && scalar.properties.generalCategory != .control
    }

    /// The key in lower case, to compare a letter whatever Shift and Caps Lock say.
    package var lowercased: Key { Key(rawValue: gdk_keyval_to_lower(rawValue)) }
}
