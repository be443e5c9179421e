import Foundation
import Gtk
import Localization

/// The buttons below a ``ZoomView``, and its scale in per cent.
final class ZoomBar {
    let widget: Widget

    private let view: ZoomView
    private let percent = Label()
    private let smaller = Button(iconName: "zoom-out-symbolic", name: gettext("Zoom Out"))
    private let larger = Button(iconName: "zoom-in-symbolic", name: gettext("Zoom In"))
    private let fit = Button(iconName: "zoom-fit-best-symbolic", name: gettext("Fit to Window"))
    private let actual = Button(iconName: "zoom-original-symbolic", name: gettext("Actual Size"))
    private let fullScreen = Button(iconName: "view-fullscreen-symbolic", name: gettext("Full Screen"))
    private var connections: [SignalConnection] = []

    /// - Parameter window: the window of the Full Screen button.
    init(view: ZoomView, window: Window) {
        self.view = view
        percent.addStyle(.numeric)
        // As wide for "1600%" as for "6%", so that the buttons stay where they are.
        percent.setWidth(minimum: 6)
        let row = Box(
            .horizontal, spacing: 6,
            children: [
                smaller, percent, larger, Separator(.vertical), fit, actual, Separator(.vertical), fullScreen,
            ])
        row.halign = .center
        row.margins = Margins(all: 6)
        for button in [smaller, larger, fit, actual, fullScreen] { button.addStyle(.flat) }
        widget = row
        smaller.onClicked { view.zoomByStep(isLarger: false) }.store(in: &connections)
        larger.onClicked { view.zoomByStep(isLarger: true) }.store(in: &connections)
        fit.onClicked { view.fit() }.store(in: &connections)
        actual.onClicked { view.showActualSize() }.store(in: &connections)
        fullScreen.onClicked { [weak window] in window?.isFullscreen.toggle() }.store(in: &connections)
        window.onFullscreenChanged { [weak window, fullScreen] in
            let isFull = window?.isFullscreen == true
            fullScreen.setIcon(
                isFull ? "view-restore-symbolic" : "view-fullscreen-symbolic",
                name: isFull ? gettext("Leave Full Screen") : gettext("Full Screen"))
        }.store(in: &connections)
    }

    func update() {
        let number = localized(Int((view.deviceScale * 100).rounded()))
        // Translators: a scale such as "100%"; %% stands for the per cent sign.
        percent.text = view.hasPicture ? formatted(gettext("%1$@%%"), number) : ""
        let focused = [larger, smaller, fit, actual].first(where: \.isFocus)
        larger.isSensitive = view.canEnlarge
        for button in [smaller, fit] { button.isSensitive = view.hasPicture && !view.isFitting }
        actual.isSensitive = view.hasPicture && !view.isActualSize
        // An insensitive button cannot keep the keyboard.
        if let focused, !focused.isSensitive { view.widget.grabFocus() }
    }
}
