import CoreDumpStore
import Gtk
import Localization
import Screenshots

/// One screenshot at its size in the bug pane: at first its thumbnail in the place of the picture, so that nothing moves when
/// the picture is loaded. Of a tall one it shows the part that fills the view, until the user unfolds it.
final class ScreenshotPicture {
    let widget: Widget
    /// Whether the picture is loaded in the resolution that it is shown in, and not only its thumbnail.
    var isLoaded: Bool { loaded != nil }
    /// The picture with all its pixels; nil before it is loaded, and for a picture that is shown reduced.
    private(set) var whole: Texture?
    /// Nil for a picture that is always shown whole.
    private(set) var fold: ScreenshotFold?
    /// Called when the shown part changes.
    var onFoldChanged: (() -> Void)?

    private enum Extent {
        case top, all
    }

    private let screenshot: Screenshot
    private let loader: PictureLoader
    private let picture = Picture()
    private let spinner = DelayedSpinner()
    private let broken = Label(gettext("This screenshot cannot be read."))
    /// Lies over the lower edge of a folded picture.
    private let edge = Box(.vertical)
    /// The part that has been loaded.
    private var loaded: Extent?
    private var loading: (extent: Extent, task: Task<Void, Never>)?
    /// The texture that is shown, and the size of what it shows, in pixels of the screenshot.
    private var shown: (texture: Texture?, size: PixelSize)

    /// Of a picture that is not tall, in pixels; the viewer shows it larger.
    private static let greatestHeight = 640
    /// The minimum width of the button around the picture, in pixels.
    private static let leastWidth = 48
    /// In pixels: wider than a pane is.
    private static let greatestSide = 4096
    /// The maximum width of a tall picture, in pixels: that of the page.
    private static let greatestTallWidth = 760
    /// The maximum for a whole tall picture: some 100 MB.
    private static let mostPixels = 24_000_000

    init(_ screenshot: Screenshot, loader: PictureLoader) {
        self.screenshot = screenshot
        self.loader = loader
        fold = ScreenshotFold(screenshot)
        shown = (nil, screenshot.size)
        picture.canShrink = true
        broken.wraps = true
        broken.margins = Margins(all: 24)
        broken.addStyle(.error)
        broken.isVisible = false
        edge.valign = .end
        edge.canTarget = false
        edge.addStyle(.screenshotFold)
        let layers = Overlay(picture)
        layers.addOverlay(edge)
        layers.addOverlay(spinner.widget)
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

    /// The width to show it in: never larger than the picture, which is then centred. One that is not tall has a limited
    /// height, so that it leaves room for what comes after it.
    private static func width(of screenshot: Screenshot) -> Int {
        guard ScreenshotFold(screenshot) == nil else { return min(screenshot.width, greatestTallWidth) }
        let width = screenshot.width * greatestHeight / max(screenshot.height, 1)
        return min(screenshot.width, max(width, 1))
    }

    /// The reduction to load the picture with, so that it is sharp at its shown size; nil for all its pixels.
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

    /// Sets the folded height of a tall picture to that of the view.
    ///
    /// - Parameters:
    ///   - room: the available width, in pixels.
    ///   - viewHeight: the height of the visible part of the page, in pixels.
    func fit(width room: Int, viewHeight: Int) {
        changeFold { $0.fit(width: room, viewHeight: viewHeight) }
    }

    /// Shows all of a tall picture, or only the part that fills the view.
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

    /// Loads a small picture on the main actor. Returns how many pixels it has; 0 if it is too large for that.
    func loadAtOnce() -> Int {
        do {
            guard let texture = try loader.smallTexture(screenshot) else { return 0 }
            show(texture, isWhole: true, .all)
        } catch {
            showBroken()
        }
        return screenshot.width * screenshot.height
    }

    /// Loads the shown part of the picture, unless that is done or under way.
    func load() {
        let extent = wanted
        guard whole == nil, loading?.extent != extent, !broken.isVisible else { return }
        endLoading()
        guard loaded != extent else { return }
        spinner.begin()
        let (id, reduction) = (screenshot.id, reduction)
        let task = Task { [weak self, loader] in
            let texture = try? await loader.texture(id, reduction)
            guard !Task.isCancelled, let self else { return }
            guard let texture else { return showBroken() }
            show(texture, isWhole: reduction == nil, extent)
        }
        loading = (extent, task)
    }

    /// Releases a picture that is far from the visible part, and shows its thumbnail instead.
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
        spinner.end()
    }
}

/// How much of a tall screenshot the bug pane shows: the part that fills the view, or all of it.
struct ScreenshotFold: Equatable {
    var isUnfolded = false
    /// In pixels of the screenshot.
    private let width, height: Int
    /// The rows of the screenshot that are shown while it is folded.
    private var foldedRows: Int

    /// In pixels of the screen.
    private static let heights = 240...640
    /// Fewer hidden pixels of the screen are not worth a button.
    private static let leastHidden = 64

    /// Nil for a screenshot that the pane always shows whole.
    init?(_ screenshot: Screenshot) {
        guard PictureReduction.isTall(width: screenshot.width, height: screenshot.height) else { return nil }
        (width, height) = (screenshot.width, screenshot.height)
        foldedRows = height
        fit(width: Self.heights.upperBound, viewHeight: Self.heights.upperBound)
    }

    /// Sets the folded height to that of the view.
    ///
    /// - Parameters:
    ///   - room: the available width, in pixels of the screen.
    ///   - viewHeight: the height of the visible part of the page, in pixels of the screen.
    mutating func fit(width room: Int, viewHeight: Int) {
        let scale = Double(max(1, min(width, room))) / Double(width)
        let most = min(max(viewHeight, Self.heights.lowerBound), Self.heights.upperBound)
        let isShort = Double(height) * scale <= Double(most + Self.leastHidden)
        foldedRows = isShort ? height : min(height, max(1, Int(Double(most) / scale)))
    }

    /// Whether it is higher than the view.
    var isLong: Bool { foldedRows < height }

    /// Whether a part of it is hidden.
    var isFolded: Bool { isLong && !isUnfolded }

    /// The rows of the screenshot that are shown.
    var rows: Int { isFolded ? foldedRows : height }

    /// The most rows that are shown of a folded one, per column.
    var mostRowsPerColumn: Double { max(2.5, Double(Self.heights.upperBound) / Double(width)) }
}
