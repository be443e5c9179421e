/// What was dragged here.
package enum DropValue {
    case text(String)
    /// Absolute paths, in the order of the source; at least one.
    case files([String])
    case texture(Texture)
    /// A picture of which the data cannot be read, or has not come.
    case damagedTexture
    /// A widget of this program, which means nothing to others.
    case widget(Widget)
}

extension DropValue {
    /// What a ``DropTarget`` can take. In order of preference: a file manager offers the names of its files as text,
    /// too, and a browser the address of a picture.
    package enum Kind: CaseIterable, Sendable {
        case files, texture, text, widget
    }

    package var kind: Kind {
        switch self {
        case .text: .text
        case .files: .files
        case .texture, .damagedTexture: .texture
        case .widget: .widget
        }
    }
}
