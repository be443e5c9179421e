import Gtk
import Screenshots

/// Shows a picture whole, or at any scale, scrolled by wheel, touch and pointer.
final class ZoomView {
    let widget = ScrolledWindow()
    /// The container of the view.
    private(set) lazy var frame = AllocationObservingBin(widget) { [weak self] in self?.prepare(width: $0, height: $1) }

    /// Called when the scale or the size of the view has changed.
    var onScaleChanged: (() -> Void)?
    /// Whether the whole picture is fitted into the view, also after the view is resized.
    private(set) var isFitting = true
    private(set) var hasPicture = false

    private let sheet = ZoomSheet()
    private var zoom = PictureZoom(width: 1, height: 1)
    /// The current scale, and the one at the end of the animation; without meaning while the picture is fitted.
    private var scale = 1.0
    private var target = 1.0
    private var anchors: (x: PictureAnchor, y: PictureAnchor)?
    private lazy var middles = [
        ViewportCenter(of: widget.horizontalAdjustment) { [weak self] in self?.enlarged?.width },
        ViewportCenter(of: widget.verticalAdjustment) { [weak self] in self?.enlarged?.height },
    ]
    /// Whether a very long picture still has to be scrolled to its beginning, once the view has a size.
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
        // The bounds change with the scale of the picture and with the size of the view.
        widget.horizontalAdjustment.onBoundsChanged { [weak self] in self?.boundsChanged() }.store(in: &connections)
        widget.verticalAdjustment.onBoundsChanged { [weak self] in self?.boundsChanged() }.store(in: &connections)
    }

    /// Shows another picture, whole, or a very long one from its beginning on.
    func show(_ texture: Texture, name: String) {
        sheet.show(texture)
        begin(PictureZoom(width: texture.width, height: texture.height), name)
    }

    /// Shows the thumbnail of another picture until ``complete(with:)`` shows the picture itself. The thumbnail takes the size
    /// of the picture, so that nothing moves then.
    ///
    /// - Parameters:
    ///   - size: the size of the part that the thumbnail shows, in pixels of the picture: of a very long one it may be the beginning.
    ///   - whole: the size of the picture.
    func show(_ thumbnail: Texture?, as size: PixelSize, of whole: PixelSize, name: String) {
        sheet.show(thumbnail, as: size, in: whole)
        begin(PictureZoom(width: whole.width, height: whole.height), name)
    }

    /// Replaces the thumbnail by the picture.
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

    /// Shows the beginning of a very long picture, as wide as the view, or as high: the whole picture would be a thin strip.
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

    /// Pixels of the screen per pixel of the picture.
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

    /// Zooms by a factor around a point of the view, in pixels; around its middle for nil.
    func zoom(by factor: Double, around point: (x: Double, y: Double)?, isAnimated: Bool = true) {
        zoom(to: goal * factor, around: point, isAnimated: isAnimated)
    }

    func zoom(to wanted: Double, around point: (x: Double, y: Double)? = nil, isAnimated: Bool = true) {
        guard hasPicture else { return }
        let wanted = zoom.clamped(wanted, fit: fittingScale)
        // At the fitting scale the picture is fitted again, also when the view is resized.
        guard wanted > fittingScale else { return fit(isAnimated: isAnimated) }
        guard isAnimated, widget.animationsEnabled else {
            animation = nil
            anchor(point)
            return apply(wanted)
        }
        run(to: wanted, around: point)
    }

    /// Scrolls to a position, in pixels.
    func scroll(to x: Double, _ y: Double) {
        widget.horizontalAdjustment.value = x
        widget.verticalAdjustment.value = y
    }

    private var fittingScale: Double {
        zoom.fitting(width: widget.horizontalAdjustment.pageSize, height: widget.verticalAdjustment.pageSize)
    }

    private var currentScale: Double { isFitting ? fittingScale : scale }

    /// The scale at the end of the animation. An animation from the fitted picture has a goal before its first frame, as the
    /// next notch of a wheel may come sooner.
    private var goal: Double { isFitting && animation == nil ? fittingScale : target }

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
        // Set before the layout: a scroll position that is set during the layout takes effect in the next one only.
        for (adjustment, length) in [(widget.horizontalAdjustment, width), (widget.verticalAdjustment, height)] {
            adjustment.upper = max(adjustment.pageSize, length)
        }
        sheet.enlarge(width: width, height: height)
        // After the next layout the user scrolls freely again.
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

    /// Calls ``onScaleChanged`` later, as this may run during a layout, in which other widgets must not change.
    private func tell() {
        guard telling == nil else { return }
        telling = .idle(beforeDrawing: true) { [weak self] in
            self?.telling = nil
            self?.showBeginning()
            self?.onScaleChanged?()
        }
    }
}

// MARK: - Steps

/// The steps of the buttons, the keys and the pointer.
extension ZoomView {
    /// Shows a pixel of the picture as a pixel of the screen.
    func showActualSize(around point: (x: Double, y: Double)? = nil) {
        zoom(to: 1 / Double(widget.scaleFactor), around: point)
    }

    /// Whether the scale is that of ``showActualSize(around:)``, apart from a rounding error of the animation.
    var isActualSize: Bool { abs(deviceScale - 1) < 0.001 }

    func zoomByStep(isLarger: Bool) {
        zoom(to: zoom.next(after: goal, isLarger: isLarger, fit: fittingScale))
    }

    /// Whether there is a larger step.
    var canEnlarge: Bool { hasPicture && zoom.next(after: goal, isLarger: true, fit: fittingScale) > goal }

    /// Whether a part of the picture is outside the view.
    var canPan: Bool {
        let (x, y) = (widget.horizontalAdjustment, widget.verticalAdjustment)
        return !isFitting && (x.upper > x.pageSize || y.upper > y.pageSize)
    }
}

// MARK: - Resizing

extension ZoomView {
    /// Called before the view is resized, so that it shows the same point already in the first frame of the new size.
    private func prepare(width: Int, height: Int) {
        guard let enlarged else { return }
        for (adjustment, page, length) in [
            (widget.horizontalAdjustment, Double(width), enlarged.width),
            (widget.verticalAdjustment, Double(height), enlarged.height),
        ] where adjustment.pageSize != page {
            adjustment.setBounds(upper: max(page, length.rounded()), pageSize: page)
        }
    }

    /// The size of the zoomed picture, in pixels; nil while it is fitted into the view.
    private var enlarged: (width: Double, height: Double)? {
        isFitting ? nil : (zoom.width * scale, zoom.height * scale)
    }
}

/// The content of a ``ZoomView``: a picture at the size of the view, or at a size of its own.
final class ZoomSheet {
    let widget: Widget
    private let picture = Picture(contentFit: .scaleDown)
    /// Takes the room of the picture at its scale; the picture lies over it.
    private let room = Box(.horizontal)

    init() {
        picture.canShrink = true
        let layers = Overlay(room)
        layers.addOverlay(picture)
        widget = layers
    }

    /// The accessible name of the picture.
    var name: String = "" {
        didSet { picture.setAccessibleName(name) }
    }

    func show(_ texture: Texture?) {
        picture.texture = texture
    }

    /// Shows the thumbnail of a picture, or of the beginning of it. Sizes are in pixels of the picture.
    func show(_ thumbnail: Texture?, as size: PixelSize, in room: PixelSize) {
        picture.showReduced(thumbnail, as: size, in: room)
    }

    /// Shows all of the picture in the view.
    func fit() {
        picture.contentFit = .scaleDown
        widget.halign = .fill
        widget.valign = .fill
        room.setSizeRequest()
    }

    /// Shows the picture at this size, in pixels.
    func enlarge(width: Double, height: Double) {
        picture.contentFit = .fill
        widget.halign = .center
        widget.valign = .center
        room.setSizeRequest(width: Int(width), height: Int(height))
    }
}

/// Keeps the same point of a picture in the middle of a scrolled view, along one axis, when the view is resized. A point that
/// an edge of the picture has pushed out of the middle returns there when there is room.
final class ViewportCenter {
    private let adjustment: Adjustment
    /// The length of the picture, in pixels; nil for one that is fitted into the view, which has no point to keep.
    private let length: () -> Double?
    /// The point in the middle: from 0, the start of the picture, to 1, its end.
    private var fraction = 0.5
    private var page = 0.0
    /// The position that this type has set last, and the length of the picture then.
    private var placed: (value: Double, length: Double)?
    private var connection: SignalConnection?

    init(of adjustment: Adjustment, length: @escaping () -> Double?) {
        self.adjustment = adjustment
        self.length = length
        connection = adjustment.onValueChanged { [weak self] in self?.follow() }
    }

    /// To be called when the scale of the picture or the size of the view has changed.
    func boundsChanged() {
        guard page != adjustment.pageSize else { return follow() }
        page = adjustment.pageSize
        guard let length = length() else { return forget() }
        let middle = PictureAnchor(fraction: fraction, place: page / 2)
        // Remembered, so that follow() ignores it.
        let wanted = middle.offset(length: length)
        placed = (min(max(wanted, adjustment.lower), adjustment.upper - page), length)
        adjustment.value = wanted
    }

    /// The whole picture is visible, maybe another one.
    private func forget() {
        fraction = 0.5
        placed = nil
    }

    /// Takes over the point in the middle after the user has scrolled or zoomed.
    private func follow() {
        guard let length = length() else { return forget() }
        guard page == adjustment.pageSize else { return }
        if let placed, placed == (adjustment.value, length) { return }
        placed = nil
        fraction = PictureAnchor(at: page / 2, offset: adjustment.value, length: length, page: page).fraction
    }
}
