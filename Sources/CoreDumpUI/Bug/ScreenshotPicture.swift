import CoreDumpStore
import Gtk
import Localization

/// One screenshot at the size it has in the bug pane: at first its thumbnail in the room of the picture, so that nothing
/// moves when the picture itself is there.
final class ScreenshotPicture {
    let widget: Widget
    /// The picture itself, once it is loaded.
    private(set) var texture: Texture?

    private let screenshot: Screenshot
    private let loader: PictureLoader
    private let picture = Picture()
    private let spinner = Spinner()
    private let broken = Label(gettext("This screenshot cannot be read."))
    private var loading: Task<Void, Never>?
    private var lateSpinner: LoopSource?

    private static let patienceMilliseconds = 300
    /// In pixels; the viewer shows more.
    private static let (greatestHeight, leastWidth) = (640, 48)

    init(_ screenshot: Screenshot, loader: PictureLoader) {
        self.screenshot = screenshot
        self.loader = loader
        picture.canShrink = true
        spinner.halign = .center
        spinner.valign = .center
        spinner.setSizeRequest(width: 32, height: 32)
        spinner.isVisible = false
        broken.wraps = true
        broken.margins = Margins(all: 24)
        broken.addStyle(.error)
        broken.isVisible = false
        let layers = Overlay(picture)
        layers.addOverlay(spinner)
        let frame = Box(.vertical, children: [Clamp(layers, maximumSize: Self.width(of: screenshot)), broken])
        frame.addStyle(.screenshot)
        frame.clipsChildren = true
        widget = frame
        showThumbnail()
    }

    isolated deinit {
        loading?.cancel()
    }

    /// Never larger than the picture, which stands in the middle then; and a very tall one leaves room for what comes after it.
    private static func width(of screenshot: Screenshot) -> Int {
        let width = screenshot.width * greatestHeight / max(screenshot.height, 1)
        return min(screenshot.width, max(width, leastWidth))
    }

    /// How many pixels have been read at once to show it; 0 if it was not small enough for that.
    func loadAtOnce() -> Int {
        do {
            guard let texture = try loader.smallTexture(screenshot) else { return 0 }
            show(texture)
        } catch {
            showBroken()
        }
        return screenshot.width * screenshot.height
    }

    /// Loads the picture if that is not done or under way.
    func load() {
        guard texture == nil, loading == nil, !broken.isVisible else { return }
        let id = screenshot.id
        lateSpinner = .after(milliseconds: Self.patienceMilliseconds) { [spinner] in
            spinner.isVisible = true
            spinner.isSpinning = true
        }
        loading = Task { [weak self, loader] in
            let texture = try? await loader.texture(id)
            guard !Task.isCancelled else { return }
            if let texture { self?.show(texture) } else { self?.showBroken() }
        }
    }

    /// Lets go of a picture that is far from what is seen.
    func unload() {
        guard texture != nil || loading != nil else { return }
        endLoading()
        texture = nil
        showThumbnail()
    }

    private func showThumbnail() {
        let thumbnail = loader.thumbnail(screenshot)
        picture.showPlaceholder(thumbnail, width: screenshot.width, height: screenshot.height)
    }

    private func show(_ texture: Texture) {
        endLoading()
        self.texture = texture
        picture.texture = texture
    }

    private func showBroken() {
        endLoading()
        picture.parent?.isVisible = false
        broken.isVisible = true
    }

    private func endLoading() {
        loading?.cancel()
        loading = nil
        lateSpinner = nil
        spinner.isSpinning = false
        spinner.isVisible = false
    }
}
