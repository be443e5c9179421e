import CoreDumpStore
import Foundation
import Gtk
import Localization

/// One screenshot in a dialog: can be selected, and removed.
final class ScreenshotTile {
    /// Where the picture comes from.
    enum Source {
        case existing(Screenshot)
        case new(ScreenshotContent)
    }

    let source: Source
    let widget: Widget
    let toggle: ToggleButton
    private let remove = Button(iconName: "window-close-symbolic")
    private let focus = FocusController()
    private let keys = KeyController()
    private var connections: [SignalConnection] = []

    /// In pixels.
    private static let height = 112
    private static let widths = 64...224

    /// - Parameters:
    ///   - onSelected: runs when the tile was selected, or another one of its group.
    ///   - onRemove: runs when the tile is to go.
    init(_ source: Source, onSelected: @escaping () -> Void, onRemove: @escaping () -> Void) {
        self.source = source
        let (texture, size) = Self.picture(of: source)
        let picture = Picture(texture, contentFit: .contain)
        picture.canShrink = true
        let ratio = texture.map { Double($0.width) / Double($0.height) } ?? 1
        let width = min(max(Int(Double(Self.height) * ratio), Self.widths.lowerBound), Self.widths.upperBound)
        picture.setSizeRequest(width: width, height: Self.height)
        picture.setAccessibleRole(.presentation)
        toggle = ToggleButton(child: picture)
        toggle.tooltip = size
        toggle.addStyle(.screenshotTile)
        toggle.clipsChildren = true
        remove.addStyle(.circular, .osd)
        remove.addStyle(.tileRemove)
        // With the keyboard it is the key Delete: Tab goes from picture to picture.
        remove.isFocusable = false
        remove.halign = .end
        remove.valign = .start
        let overlay = Overlay(toggle)
        overlay.addOverlay(remove)
        widget = overlay
        focus.onEnter { [weak toggle] in toggle?.isActive = true }.store(in: &connections)
        toggle.onToggled(onSelected).store(in: &connections)
        toggle.addController(focus)
        keys.onKeyPressed { key, modifiers in
            guard key == .delete, modifiers.isEmpty else { return false }
            onRemove()
            return true
        }.store(in: &connections)
        toggle.addController(keys)
        remove.onClicked(onRemove).store(in: &connections)
    }

    /// The place among the screenshots, counted from 1.
    func setNumber(_ number: Int) {
        // Translators: what a screen reader calls a picture; %1$@ counts from 1.
        toggle.setAccessibleName(formatted(gettext("Screenshot %1$@"), "\(number)"))
        // Translators: the button at a small picture of a screenshot; %1$@ counts from 1.
        let name = formatted(gettext("Remove Screenshot %1$@"), "\(number)")
        remove.setAccessibleName(name)
        remove.tooltip = name
    }

    private static func picture(of source: Source) -> (texture: Texture?, size: String) {
        switch source {
        case .existing(let screenshot):
            let size = PictureWording.size(
                width: screenshot.width, height: screenshot.height, byteCount: screenshot.byteCount)
            return (texture(screenshot.thumbnail), size)
        case .new(let content):
            let size = PictureWording.size(
                width: content.width, height: content.height, byteCount: content.png.count)
            return (texture(content.thumbnail), size)
        }
    }

    /// Nil for a thumbnail that is damaged: the tile is empty then, and can still be removed.
    private static func texture(_ png: Data) -> Texture? {
        try? Texture(encoded: [UInt8](png))
    }
}
