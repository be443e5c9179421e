import CGtk

/// Something that the user drags over a widget, or has dropped there. (GdkDrop)
final class Drop: Object {
    /// What the source lets become of it. One action once it was dropped.
    var actions: DragActions { DragActions(gdk_drop_get_actions(pointer)) }

    /// Whether it is dragged from this program itself.
    var isOwn: Bool { gdk_drop_get_drag(pointer) != nil }

    var formats: OpaquePointer? { gdk_drop_get_formats(pointer) }

    /// - Parameter images: of pictures, what can be had as it is.
    func offers(_ kind: DropValue.Kind, images: ImageTypes = .none) -> Bool {
        gdk_content_formats_contain_gtype(formats, kind.type) != 0
            || kind == .texture && images.preferred(of: formats) != nil
    }

    /// Fetches the data, as the first of the kinds that gives any, and hands it to `body`; nil if none does.
    ///
    /// - Parameter images: of pictures, what is fetched as it is.
    func read(
        _ kinds: ArraySlice<DropValue.Kind>, images: ImageTypes = .none, _ body: @escaping (DropValue?) -> Void
    ) {
        guard let kind = kinds.first else { return body(nil) }
        if kind == .files, let paths = sharedState.files { return body(.files(paths)) }
        if kind == .texture, let name = images.preferred(of: formats) {
            return readBytes(name, limit: images.byteLimit) { [self] bytes in
                if let value = bytes.flatMap(DropValue.init(image:)) { body(value) } else { read(kinds, body) }
            }
        }
        // Keeps this object until then, and GDK keeps the callback.
        let callback = AsyncReady.Handler { [self] result in
            if let value = gdk_drop_read_value_finish(pointer, result, nil).flatMap({ DropValue($0) }) {
                body(value)
            } else {
                read(kinds.dropFirst(), images: images, body)
            }
        }
        gdk_drop_read_value_async(
            pointer, kind.type, G_PRIORITY_DEFAULT, nil, AsyncReady.callback, callback.retainedData())
    }

    /// Fetches what it is as a MIME type; nil if that is not given.
    func readBytes(_ name: String, limit: Int, _ body: @escaping ([UInt8]?) -> Void) {
        let callback = AsyncReady.Handler { [self] result in
            guard let stream = gdk_drop_read_finish(pointer, result, nil, nil) else { return body(nil) }
            InputStreamReader.read(stream, limit: limit, then: body)
        }
        withMIMETypes(name) {
            gdk_drop_read_async(pointer, $0, G_PRIORITY_DEFAULT, nil, AsyncReady.callback, callback.retainedData())
        }
    }

    /// Ends the drag by reporting to the source what became of it; an empty set when the drop was refused. Call it once, after a drop.
    func finish(_ action: DragActions) {
        gdk_drop_finish(pointer, action.cValue)
    }
}

// MARK: - What is known before the drop

/// What is known of a drag before the user drops it.
enum DropPreview {
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

    /// Finds out what is dragged. The source is asked once for all callers.
    func previewContent(_ body: @escaping (DropPreview) -> Void) {
        let sharedState = sharedState
        if let preview = sharedState.preview { return body(preview) }
        sharedState.waiting.append(body)
        guard sharedState.waiting.count == 1 else { return }
        let finish = { (preview: DropPreview) in
            sharedState.preview = preview
            let waiting = sharedState.waiting
            sharedState.waiting = []
            for body in waiting { body(preview) }
        }
        let types = formats.map(mimeTypes(of:)) ?? []
        // A picture that comes beside its address can be used.
        let hasPicture = offers(.texture) || types.contains { $0.hasPrefix("image/") }
        if offers(.files) {
            read([.files]) { value in
                guard case .files(let paths) = value else { return finish(hasPicture ? .other : .address) }
                sharedState.files = paths
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

/// What the targets of a drag share, each of which has an object of its own for it.
final class SharedDropState {
    /// What has been read of it. The portal through which programs in a sandbox get files gives them once only.
    var files: [String]?
    /// What is dragged, as soon as that is known, and the callers that wait for it until then.
    var preview: DropPreview?
    var waiting: [(DropPreview) -> Void] = []

    /// Whether it is an address alone, of which nothing can become.
    var isAddress: Bool { if case .address? = preview { true } else { false } }
}

extension Drop {
    var sharedState: SharedDropState {
        if let sharedState = attachment(Self.sharedStateKey, as: SharedDropState.self) { return sharedState }
        let sharedState = SharedDropState()
        attach(sharedState, Self.sharedStateKey)
        return sharedState
    }

    private static let sharedStateKey = "core-dump-notes"
}
