import CoreDumpStore
import Gtk
import Localization
import Screenshots

/// One screenshot at the size it has in the bug pane: at first its thumbnail in the room of the picture, so that nothing
/// moves when the picture itself is there. Of a tall one, what fills the view, until it is unfolded.
final class ScreenshotPicture {
    let widget: Widget
    /// Whether the picture can be seen as sharp as it is shown, and not only its thumbnail.
    var isLoaded: Bool { loaded != nil }
    /// The picture with all its pixels; nil before it is loaded, and of one that is shown much smaller than it is.
    private(set) var whole: Texture?
    /// Nil for one that is shown whole at once.
    private(set) var fold: ScreenshotFold?
    /// Called when another part of it is shown.
    var onFoldChanged: (() -> Void)?

    private enum Extent {
        case top, all
    }

    private let screenshot: Screenshot
    private let loader: PictureLoader
    private let picture = Picture()
    private let spinner = Spinner()
    private let broken = Label(gettext("This screenshot cannot be read."))
    /// Lies over the place where a tall one goes on.
    private let edge = Box(.vertical)
    /// What has been loaded of it.
    private var loaded: Extent?
    private var loading: (extent: Extent, task: Task<Void, Never>)?
    private var lateSpinner: LoopSource?
    /// What stands for the screenshot, and how large that is, in pixels of the screenshot.
    private var shown: (texture: Texture?, size: PixelSize)

    private static let patienceMilliseconds = 300
    /// Of one that is not tall, in pixels; the viewer shows more.
    private static let greatestHeight = 640
    /// Of what is clicked, in pixels, whatever the picture in it has.
    private static let leastWidth = 48
    /// In pixels: wider than a pane is.
    private static let greatestSide = 4096
    /// How wide a tall one is at most, in pixels: as wide as the page.
    private static let greatestTallWidth = 760
    /// Of all of a tall one: some 100 MB.
    private static let mostPixels = 24_000_000

    init(_ screenshot: Screenshot, loader: PictureLoader) {
        self.screenshot = screenshot
        self.loader = loader
        fold = ScreenshotFold(screenshot)
        shown = (nil, screenshot.size)
        picture.canShrink = true
        spinner.halign = .center
        spinner.valign = .center
        spinner.setSizeRequest(width: 32, height: 32)
        spinner.isVisible = false
        broken.wraps = true
        broken.margins = Margins(all: 24)
        broken.addStyle(.error)
        broken.isVisible = false
        edge.valign = .end
        edge.canTarget = false
        edge.addStyle(.screenshotFold)
        let layers = Overlay(picture)
        layers.addOverlay(edge)
        layers.addOverlay(spinner)
        let frame = Box(.vertical, children: [Clamp(layers, maximumSize: Self.width(of: screenshot)), broken])
        frame.setSizeRequest(width: Self.leastWidth)
        frame.addStyle(.screenshot)
        frame.clipsChildren = true
        widget = frame
        showThumbnail()
    }

    isolated deinit {
        loading?.task.cancel()
    }

    /// Never larger than the picture, which stands in the middle then; and one that is not folded leaves room for what comes after it.
    private static func width(of screenshot: Screenshot) -> Int {
        guard ScreenshotFold(screenshot) == nil else { return min(screenshot.width, greatestTallWidth) }
        let width = screenshot.width * greatestHeight / max(screenshot.height, 1)
        return min(screenshot.width, max(width, 1))
    }

    /// What is wanted of the picture to be as sharp as it is shown; nil for all its pixels.
    private var reduction: PictureReduction? {
        if let fold {
            let width = Self.greatestTallWidth * widget.scaleFactor
            return fold.isFolded
                ? .top(maxWidth: width, rowsPerColumn: fold.mostRowsPerColumn)
                : .fitted(maxWidth: width, maxHeight: Self.mostPixels / width)
        }
        let width = Self.width(of: screenshot)
        let height = width * screenshot.height / max(screenshot.width, 1)
        let side = min(max(width, height), Self.greatestSide) * widget.scaleFactor
        return max(screenshot.width, screenshot.height) > side ? .fitted(side: side) : nil
    }

    private var wanted: Extent { fold?.isFolded == true ? .top : .all }

    /// Folds a tall one at what fills the view.
    ///
    /// - Parameters:
    ///   - room: how wide it can be shown, in pixels.
    ///   - viewHeight: how much of the page is seen, in pixels.
    func fit(width room: Int, viewHeight: Int) {
        changeFold { $0.fit(width: room, viewHeight: viewHeight) }
    }

    /// Shows all of a tall one, or what fills the view.
    func setUnfolded(_ isUnfolded: Bool) {
        changeFold { $0.isUnfolded = isUnfolded }
        load()
    }

    private func changeFold(_ change: (inout ScreenshotFold) -> Void) {
        guard var changed = fold else { return }
        change(&changed)
        guard changed != fold else { return }
        fold = changed
        place()
        onFoldChanged?()
    }

    /// How many pixels have been read at once to show it; 0 if it was not small enough for that.
    func loadAtOnce() -> Int {
        do {
            guard let texture = try loader.smallTexture(screenshot) else { return 0 }
            show(texture, isWhole: true, .all)
        } catch {
            showBroken()
        }
        return screenshot.width * screenshot.height
    }

    /// Loads what is shown of the picture if that is not done or under way.
    func load() {
        let extent = wanted
        guard whole == nil, loading?.extent != extent, !broken.isVisible else { return }
        endLoading()
        guard loaded != extent else { return }
        lateSpinner = .after(milliseconds: Self.patienceMilliseconds) { [spinner] in
            spinner.isVisible = true
            spinner.isSpinning = true
        }
        let (id, reduction) = (screenshot.id, reduction)
        let task = Task { [weak self, loader] in
            let texture = try? await loader.texture(id, reduction)
            guard !Task.isCancelled, let self else { return }
            guard let texture else { return showBroken() }
            show(texture, isWhole: reduction == nil, extent)
        }
        loading = (extent, task)
    }

    /// Lets go of a picture that is far from what is seen.
    func unload() {
        guard isLoaded || loading != nil else { return }
        endLoading()
        loaded = nil
        whole = nil
        showThumbnail()
    }

    private func showThumbnail() {
        let thumbnail = loader.thumbnail(screenshot)
        shown = (thumbnail, thumbnail.map(screenshot.size(ofThumbnail:)) ?? screenshot.size)
        place()
    }

    private func show(_ texture: Texture, isWhole: Bool, _ extent: Extent) {
        endLoading()
        loaded = extent
        whole = isWhole ? texture : nil
        let height = extent == .all ? screenshot.height : texture.height * screenshot.width / max(texture.width, 1)
        shown = (texture, PixelSize(width: screenshot.width, height: height))
        place()
    }

    private func place() {
        edge.isVisible = fold?.isFolded == true
        if let whole, fold?.isFolded != true {
            picture.texture = whole
        } else {
            let room = PixelSize(width: screenshot.width, height: fold?.rows ?? screenshot.height)
            picture.showReduced(shown.texture, as: shown.size, in: room)
        }
    }

    private func showBroken() {
        endLoading()
        picture.parent?.isVisible = false
        broken.isVisible = true
        fold = nil
        onFoldChanged?()
    }

    private func endLoading() {
        loading?.task.cancel()
        loading = nil
        lateSpinner = nil
        spinner.isSpinning = false
        spinner.isVisible = false
    }
}
