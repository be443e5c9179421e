import CGtk

/// Content that the user drags over a widget, or has dropped. (GdkDrop)
final class Drop: Object {
    /// The actions that the source allows; after the drop, the chosen one.
    var actions: DragActions { DragActions(gdk_drop_get_actions(pointer)) }

    /// Whether this program is the source of the drag.
    var isOwn: Bool { gdk_drop_get_drag(pointer) != nil }

    var formats: OpaquePointer? { gdk_drop_get_formats(pointer) }

    /// - Parameter images: the image files that are read without conversion.
    func offers(_ kind: DropValue.Kind, images: ImageTypes = .none) -> Bool {
        gdk_content_formats_contain_gtype(formats, kind.type) != 0
            || kind == .texture && images.preferred(of: formats) != nil
    }

    /// Reads the data as the first of the kinds that succeeds, and passes it to `body`; nil if none does.
    ///
    /// - Parameter images: the image files that are read without conversion.
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
        // Retains this object until the callback runs; GDK retains the callback.
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

    /// Reads the data of a MIME type; nil when that fails.
    func readBytes(_ name: String, limit: Int, _ body: @escaping ([UInt8]?) -> Void) {
        let callback = AsyncReady.Handler { [self] result in
            guard let stream = gdk_drop_read_finish(pointer, result, nil, nil) else { return body(nil) }
            InputStreamReader.read(stream, limit: limit, then: body)
        }
        withMIMETypes(name) {
            gdk_drop_read_async(pointer, $0, G_PRIORITY_DEFAULT, nil, AsyncReady.callback, callback.retainedData())
        }
    }

    /// Reports the action to the source, which ends the drag; an empty set for a refused drop. Call it once, after a drop.
    func finish(_ action: DragActions) {
        gdk_drop_finish(pointer, action.cValue)
    }
}

// MARK: - Preview

/// What is known about dragged content before the user drops it.
enum DropPreview {
    /// Absolute paths of local files; at least one.
    case files([String])
    /// A web address without content.
    case address
    case other
}

extension Drop {
    /// The MIME types of an address without a list of files, from Firefox and its ancestors.
    static let addressTypes = ["text/x-moz-url", "_NETSCAPE_URL", htmlType]
    private static let htmlType = "text/html"
    private static let htmlByteLimit = 1 << 20

    /// Previews the dragged content. All callers share one request to the source.
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
        // An image with an address can be used.
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

    /// Whether HTML contains an image and no text, so that only its address is left.
    static func isPictureAlone(_ html: [UInt8]) -> Bool {
        // Some programs write UTF-16 with a byte order mark.
        let text = String(decoding: html.filter { $0 != 0 && $0 < 0xFE }, as: UTF8.self)
        guard text.contains(#/(?i)<img\b/#) else { return false }
        return text.replacing(#/<(?:[^>"']|"[^"]*"|'[^']*')*>/#, with: "").allSatisfy(\.isWhitespace)
    }
}

/// The state of a drag that its targets share.
final class SharedDropState {
    /// The files, once read. The portal for sandboxed programs returns them only once.
    var files: [String]?
    /// The preview, once known, and the callers that wait for it.
    var preview: DropPreview?
    var waiting: [(DropPreview) -> Void] = []

    /// Whether the content is only an address, which no target can use.
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
