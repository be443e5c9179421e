/// What was dragged here.
package enum DropValue {
    case text(String)
    /// Absolute paths, in the order of the source; at least one.
    case files([String])
    case texture(Texture)
    /// The file of a picture, as the drop target or clipboard reader asks for it; see ``ImageTypes``.
    case image([UInt8])
    /// A picture of which the data cannot be read, or has not come.
    case damagedTexture
    /// Files none of which is on this computer, such as a web page.
    case remoteFiles
    /// A picture in formats that nothing here can read: the first of their MIME types.
    case unreadableImage(String)
    /// A widget of this program, which means nothing to others.
    case widget(Widget)
}

extension DropValue {
    /// What a ``DropTarget`` can take. In order of preference: a file manager offers the names of its files as text,
    /// too, and a browser the address of a picture.
    package enum Kind: CaseIterable, Sendable {
        case files, texture, text, widget
    }

    /// What is known of something that was offered as some kinds and came as none of them; nil where that is nothing.
    static func unread(of offered: [Kind]) -> DropValue? {
        offered.contains(.texture) ? .damagedTexture : offered.contains(.files) ? .remoteFiles : nil
    }

    /// Nil for nothing.
    init?(image bytes: [UInt8]) {
        guard !bytes.isEmpty else { return nil }
        self = .image(bytes)
    }

    package var kind: Kind {
        switch self {
        case .text: .text
        case .files, .remoteFiles: .files
        case .texture, .image, .damagedTexture, .unreadableImage: .texture
        case .widget: .widget
        }
    }
}
