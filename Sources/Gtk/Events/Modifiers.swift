import CGtk

/// The modifier keys held during an event.
package struct Modifiers: OptionSet, Hashable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    package static let shift = Modifiers(rawValue: GDK_SHIFT_MASK.rawValue)
    package static let control = Modifiers(rawValue: GDK_CONTROL_MASK.rawValue)
    package static let alt = Modifiers(rawValue: GDK_ALT_MASK.rawValue)
    package static let `super` = Modifiers(rawValue: GDK_SUPER_MASK.rawValue)

    /// Without what is no choice of the person's: Caps Lock, Num Lock, mouse buttons.
    init(_ state: GdkModifierType) {
        let deliberate: Modifiers = [.shift, .control, .alt, .super]
        self = Modifiers(rawValue: state.rawValue).intersection(deliberate)
    }
}
