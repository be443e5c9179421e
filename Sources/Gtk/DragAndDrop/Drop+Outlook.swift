import CGtk

/// What is known of a drag before it is let go.
enum DropOutlook {
    /// Absolute paths of files of this computer; at least one.
    case files([String])
    /// The address of something that is on no computer which can be reached, and nothing of it.
    case address
    case other
}

extension Drop {
    /// The MIME types by which programs name an address without a list of files: those of Firefox and of its ancestors.
    static let addressTypes = ["text/x-moz-url", "_NETSCAPE_URL", htmlType]
    private static let htmlType = "text/html"
    private static let htmlByteLimit = 1 << 20

    /// Finds out what is dragged, of which its source is asked once for all who want to know.
    func lookAhead(_ body: @escaping (DropOutlook) -> Void) {
        let notes = notes
        if let outlook = notes.outlook { return body(outlook) }
        notes.waiting.append(body)
        guard notes.waiting.count == 1 else { return }
        let finish = { (outlook: DropOutlook) in
            notes.outlook = outlook
            let waiting = notes.waiting
            notes.waiting = []
            for body in waiting { body(outlook) }
        }
        let types = formats.map(mimeTypes(of:)) ?? []
        // A picture that is there beside its address is of use.
        let hasPicture = offers(.texture) || types.contains { $0.hasPrefix("image/") }
        if offers(.files) {
            read([.files]) { value in
                guard case .files(let paths) = value else { return finish(hasPicture ? .other : .address) }
                notes.files = paths
                finish(.files(paths))
            }
        } else if hasPicture {
            finish(.other)
        } else if types.contains(where: { $0 != Self.htmlType && Self.addressTypes.contains($0) }) {
            finish(.address)
        } else if types.contains(Self.htmlType) {
            readBytes(Self.htmlType, limit: Self.htmlByteLimit) {
                finish(Self.isPictureAlone($0 ?? []) ? .address : .other)
            }
        } else {
            finish(.other)
        }
    }

    /// Whether a piece of a page is a picture and no words: what is left is the address of it.
    static func isPictureAlone(_ html: [UInt8]) -> Bool {
        // Some programs write 16 bits a letter, and say so in two bytes ahead of all.
        let text = String(decoding: html.filter { $0 != 0 && $0 < 0xFE }, as: UTF8.self)
        guard text.contains(#/(?i)<img\b/#) else { return false }
        return text.replacing(#/<(?:[^>"']|"[^"]*"|'[^']*')*>/#, with: "").allSatisfy(\.isWhitespace)
    }
}
