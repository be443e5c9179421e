import Gtk

/// Waits for a picture. Letting go of it calls the request off.
final class ThumbnailRequest {
    let key: ThumbnailKey
    private let body: (Texture?) -> Void
    private let onRelease: (ThumbnailKey) -> Void

    /// - Parameters:
    ///   - body: is given the picture; nil where there is none, or none that can be read.
    ///   - onRelease: is told that nobody waits any more on behalf of this request.
    init(_ key: ThumbnailKey, body: @escaping (Texture?) -> Void, onRelease: @escaping (ThumbnailKey) -> Void) {
        self.key = key
        self.body = body
        self.onRelease = onRelease
    }

    isolated deinit {
        onRelease(key)
    }

    func answer(_ texture: Texture?) {
        body(texture)
    }
}
