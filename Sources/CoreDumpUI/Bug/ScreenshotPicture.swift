import CoreDumpStore
import Gtk
import Localization

/// One screenshot at the size it has in the bug pane: at first its thumbnail in the room of the picture, so that nothing
/// moves when the picture itself is there.
final class ScreenshotPicture {
    let widget: Widget
    /// Whether the picture can be seen as sharp as it is shown, and not only its thumbnail.
    private(set) var isLoaded = false
    /// The picture with all its pixels; nil before it is loaded, and of one that is shown much smaller than it is.
    private(set) var whole: Texture?

    private let screenshot: Screenshot
    private let loader: PictureLoader
    private let picture = Picture()
    private let spinner = Spinner()
    private let broken = Label(gettext("This screenshot cannot be read."))
    private var loading: Task<Void, Never>?
    private var lateSpinner: LoopSource?

    private static let patienceMilliseconds = 300
    /// In pixels; the viewer shows more.
    private static let greatestHeight = 640
    /// Of what is clicked, in pixels, whatever the picture in it has.
    private static let leastWidth = 48
    /// In pixels: wider than a pane is.
    private static let greatestSide = 4096

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
        frame.setSizeRequest(width: Self.leastWidth)
        frame.addStyle(.screenshot)
        frame.clipsChildren = true
        widget = frame
        showThumbnail()
    }

    isolated deinit {
        loading?.cancel()
    }

    /// Never larger than the picture, which stands in the middle then; and a tall one leaves room for what comes after it.
    private static func width(of screenshot: Screenshot) -> Int {
        let width = screenshot.width * greatestHeight / max(screenshot.height, 1)
        return min(screenshot.width, max(width, 1))
    }

    /// How long its longer side is shown at most, in pixels of the screen.
    private var shownSide: Int {
        let width = Self.width(of: screenshot)
        let height = width * screenshot.height / max(screenshot.width, 1)
        return min(max(width, height), Self.greatestSide) * widget.scaleFactor
    }

    /// How many pixels have been read at once to show it; 0 if it was not small enough for that.
    func loadAtOnce() -> Int {
        do {
            guard let texture = try loader.smallTexture(screenshot) else { return 0 }
            showWhole(texture)
        } catch {
            showBroken()
        }
        return screenshot.width * screenshot.height
    }

    /// Loads the picture if that is not done or under way.
    func load() {
        guard !isLoaded, loading == nil, !broken.isVisible else { return }
        lateSpinner = .after(milliseconds: Self.patienceMilliseconds) { [spinner] in
            spinner.isVisible = true
            spinner.isSpinning = true
        }
        let (id, side) = (screenshot.id, shownSide)
        let isReduced = max(screenshot.width, screenshot.height) > side
        loading = Task { [weak self, loader] in
            let texture = try? await isReduced ? loader.texture(id, side: side) : loader.texture(id)
            guard !Task.isCancelled, let self else { return }
            guard let texture else { return showBroken() }
            if isReduced { showReduced(texture) } else { showWhole(texture) }
        }
    }

    /// Lets go of a picture that is far from what is seen.
    func unload() {
        guard isLoaded || loading != nil else { return }
        endLoading()
        isLoaded = false
        whole = nil
        showThumbnail()
    }

    private func showThumbnail() {
        picture.showReduced(loader.thumbnail(screenshot), width: screenshot.width, height: screenshot.height)
    }

    private func showWhole(_ texture: Texture) {
        endLoading()
        isLoaded = true
        whole = texture
        picture.texture = texture
    }

    private func showReduced(_ texture: Texture) {
        endLoading()
        isLoaded = true
        picture.showReduced(texture, width: screenshot.width, height: screenshot.height)
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
