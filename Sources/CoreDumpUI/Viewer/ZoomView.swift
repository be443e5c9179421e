import Gtk
import Screenshots

/// A picture that can be looked at closely: whole, or at any scale, scrolled by wheel, finger and pointer.
final class ZoomView {
    let widget = ScrolledWindow()
    /// What holds the view.
    private(set) lazy var frame = ForetellingBin(widget) { [weak self] in self?.prepare(width: $0, height: $1) }

    /// Called when the scale has changed, and when the view has another size.
    var onScaleChanged: (() -> Void)?
    /// Whether the picture as a whole fits into the view, and goes on doing so when the view changes its size.
    private(set) var isFitting = true
    private(set) var hasPicture = false

    private let sheet = ZoomSheet()
    private(set) var zoom = PictureZoom(width: 1, height: 1)
    /// The scale that is shown, and the one that it goes to; without meaning while the picture is fitted.
    private(set) var scale = 1.0
    private var target = 1.0
    private var anchors: (x: PictureAnchor, y: PictureAnchor)?
    private lazy var middles = [
        KeptMiddle(of: widget.horizontalAdjustment) { [weak self] in self?.enlarged?.width },
        KeptMiddle(of: widget.verticalAdjustment) { [weak self] in self?.enlarged?.height },
    ]
    /// Whether a very long picture has yet to be shown at its beginning, once the view has a size.
    private var awaitsBeginning = false
    private var animation: TickCallback?
    private var settling: LoopSource?
    private var telling: LoopSource?
    private var connections: [SignalConnection] = []

    private static let milliseconds = 180.0

    init() {
        widget.child = sheet.widget
        widget.hexpand = true
        widget.vexpand = true
        // The picture has got another scale, or the view another size.
        widget.horizontalAdjustment.onBoundsChanged { [weak self] in self?.boundsChanged() }.store(in: &connections)
        widget.verticalAdjustment.onBoundsChanged { [weak self] in self?.boundsChanged() }.store(in: &connections)
    }

    /// Shows another picture, whole, or a very long one from its beginning on.
    func show(_ texture: Texture, name: String) {
        sheet.show(texture)
        begin(PictureZoom(width: texture.width, height: texture.height), name)
    }

    /// Shows what another picture looks like from afar until ``complete(with:)`` brings the picture itself: it is as large,
    /// in pixels, and so nothing moves then.
    ///
    /// - Parameters:
    ///   - size: how large what the thumbnail shows is in the picture, in its pixels: of a very long one it may be the beginning.
    ///   - whole: how large the picture is.
    func show(_ thumbnail: Texture?, as size: PixelSize, of whole: PixelSize, name: String) {
        sheet.show(thumbnail, as: size, in: whole)
        begin(PictureZoom(width: whole.width, height: whole.height), name)
    }

    /// Shows the picture itself in the place of its thumbnail.
    func complete(with texture: Texture) {
        sheet.show(texture)
    }

    func showNothing() {
        sheet.show(nil)
        begin(nil, "")
    }

    private func begin(_ zoom: PictureZoom?, _ name: String) {
        animation = nil
        hasPicture = zoom != nil
        self.zoom = zoom ?? PictureZoom(width: 1, height: 1)
        sheet.name = name
        setFitting()
        awaitsBeginning = true
        showBeginning()
    }

    /// Shows a very long picture as wide as the view, or as high, where it begins: as a whole it would be a sliver.
    private func showBeginning() {
        let (x, y) = (widget.horizontalAdjustment, widget.verticalAdjustment)
        guard awaitsBeginning, x.pageSize > 1, y.pageSize > 1 else { return }
        awaitsBeginning = false
        let (width, height) = (Int(zoom.width), Int(zoom.height))
        let scale =
            PictureReduction.isTall(width: width, height: height)
            ? x.pageSize / zoom.width
            : PictureReduction.isWide(width: width, height: height) ? y.pageSize / zoom.height : 0
        let wanted = zoom.clamped(min(scale, 1), fit: fittingScale)
        guard hasPicture, isFitting, wanted > fittingScale else { return }
        anchors = (PictureAnchor(fraction: 0, place: 0), PictureAnchor(fraction: 0, place: 0))
        apply(wanted)
    }

    /// Pixels of the screen for each of the picture.
    var deviceScale: Double { currentScale * Double(widget.scaleFactor) }

    /// Shows the whole picture.
    func fit(isAnimated: Bool = true) {
        guard hasPicture, !isFitting || animation != nil else { return }
        guard isAnimated else {
            animation = nil
            return setFitting()
        }
        run(to: fittingScale, around: nil) { [weak self] in self?.setFitting() }
    }

    /// Enlarges by a factor around a point of the view, in pixels; around its middle for nil.
    func zoom(by factor: Double, around point: (x: Double, y: Double)?, isAnimated: Bool = true) {
        zoom(to: goal * factor, around: point, isAnimated: isAnimated)
    }

    func zoom(to wanted: Double, around point: (x: Double, y: Double)? = nil, isAnimated: Bool = true) {
        guard hasPicture else { return }
        let wanted = zoom.clamped(wanted, fit: fittingScale)
        // Whole again, it goes on being so when the view changes its size.
        guard wanted > fittingScale else { return fit(isAnimated: isAnimated) }
        guard isAnimated, widget.animationsEnabled else {
            animation = nil
            anchor(point)
            return apply(wanted)
        }
        run(to: wanted, around: point)
    }

    /// Moves the picture under the view, in pixels.
    func scroll(to x: Double, _ y: Double) {
        widget.horizontalAdjustment.value = x
        widget.verticalAdjustment.value = y
    }

    var fittingScale: Double {
        zoom.fitting(width: widget.horizontalAdjustment.pageSize, height: widget.verticalAdjustment.pageSize)
    }

    private var currentScale: Double { isFitting ? fittingScale : scale }

    /// The scale that is shown once all movement has ended. A movement away from the whole picture has a goal before its first
    /// frame: the next notch of a wheel may come sooner.
    var goal: Double { isFitting && animation == nil ? fittingScale : target }

    private func run(to end: Double, around point: (x: Double, y: Double)?, then finish: (() -> Void)? = nil) {
        let start = currentScale
        anchor(point)
        target = end
        guard widget.animationsEnabled else {
            apply(end)
            finish?()
            return
        }
        var begin: Int64?
        animation = widget.onTick { [weak self] time in
            guard let self else { return }
            let elapsed = Double(time - (begin ?? time)) / 1_000
            begin = begin ?? time
            let rest = 1 - min(1, elapsed / Self.milliseconds)
            apply(PictureZoom.between(start, end, progress: 1 - rest * rest * rest), target: end)
            guard rest <= 0 else { return }
            animation = nil
            finish?()
        }
    }

    private func anchor(_ point: (x: Double, y: Double)?) {
        let (x, y) = (widget.horizontalAdjustment, widget.verticalAdjustment)
        let shown = currentScale
        anchors = (
            PictureAnchor(
                at: point?.x ?? x.pageSize / 2, offset: x.value, length: zoom.width * shown, page: x.pageSize),
            PictureAnchor(
                at: point?.y ?? y.pageSize / 2, offset: y.value, length: zoom.height * shown, page: y.pageSize)
        )
    }

    private func apply(_ scale: Double, target: Double? = nil) {
        isFitting = false
        self.scale = scale
        self.target = target ?? scale
        let (width, height) = (max(1, (zoom.width * scale).rounded()), max(1, (zoom.height * scale).rounded()))
        // Before the layout: what is scrolled in the middle of it stays where it was until the next one.
        for (adjustment, length) in [(widget.horizontalAdjustment, width), (widget.verticalAdjustment, height)] {
            adjustment.upper = max(adjustment.pageSize, length)
        }
        sheet.enlarge(width: width, height: height)
        // From the next layout on, the place belongs to the person again.
        settling = .idle { [weak self] in
            if self?.animation == nil { self?.anchors = nil }
        }
        tell()
    }

    private func setFitting() {
        isFitting = true
        anchors = nil
        sheet.fit()
        tell()
    }

    private func boundsChanged() {
        tell()
        if let anchors, let enlarged {
            scroll(to: anchors.x.offset(length: enlarged.width), anchors.y.offset(length: enlarged.height))
        }
        for middle in middles { middle.boundsChanged() }
    }

    /// Later, for a layout may be under way, in which no other widget may change.
    private func tell() {
        guard telling == nil else { return }
        telling = .idle(beforeDrawing: true) { [weak self] in
            self?.telling = nil
            self?.showBeginning()
            self?.onScaleChanged?()
        }
    }
}
