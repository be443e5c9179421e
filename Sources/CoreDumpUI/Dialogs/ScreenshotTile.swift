import CoreDumpStore
import Foundation
import Gtk
import Localization

/// One screenshot in a dialog: can be selected, removed, and put elsewhere among the others.
final class ScreenshotTile: MovableScreenshot {
    /// Where the picture comes from.
    enum Source {
        case existing(Screenshot)
        case new(ScreenshotContent)
    }

    /// What the person does with one.
    enum Command {
        case remove
        /// Before the one ahead of it, and behind the next.
        case moveAhead, moveBehind
    }

    let source: Source
    let widget: Widget
    let toggle: ToggleButton
    let dragSource = DragSource()
    var area: Widget { widget }
    private let remove = Button(iconName: "window-close-symbolic")
    private let focus = FocusController()
    private let keys = KeyController()
    var connections: [SignalConnection] = []

    /// In pixels.
    private static let height = 112
    private static let widths = 64...224

    /// - Parameters:
    ///   - onSelected: runs when the tile was selected, or another one of its group.
    ///   - onCommand: runs when the tile is to go, or to another place.
    init(_ source: Source, onSelected: @escaping () -> Void, onCommand: @escaping (Command) -> Void) {
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
        overlay.addStyle(.screenshotPlace)
        widget = overlay
        connect(dragging: texture, onSelected: onSelected, onCommand: onCommand)
    }

    private func connect(
        dragging texture: Texture?, onSelected: @escaping () -> Void, onCommand: @escaping (Command) -> Void
    ) {
        focus.onEnter { [weak toggle] in toggle?.isActive = true }.store(in: &connections)
        toggle.onToggled(onSelected).store(in: &connections)
        toggle.addController(focus)
        keys.onKeyPressed { [weak toggle] key, modifiers in
            guard let toggle, let command = Self.command(key, modifiers, toggle.isRightToLeft) else { return false }
            onCommand(command)
            return true
        }.store(in: &connections)
        toggle.addController(keys)
        remove.onClicked { onCommand(.remove) }.store(in: &connections)
        dragSource.onPrepare { [weak dragSource, weak toggle] _, _ in
            if let texture { dragSource?.setIcon(texture: texture, longestSide: Self.height) }
            return toggle.map { ContentProvider(widget: $0) }
        }.store(in: &connections)
        // Before the button, which would take the press for a click.
        dragSource.phase = .capture
        toggle.addController(dragSource)
    }

    /// The keys of the bug pane, and those that say where it goes in a row.
    private static func command(_ key: Key, _ modifiers: Modifiers, _ isRightToLeft: Bool) -> Command? {
        switch (key, modifiers) {
        case (.delete, []): .remove
        case (.up, .alt): .moveAhead
        case (.down, .alt): .moveBehind
        case (.left, .alt): isRightToLeft ? .moveBehind : .moveAhead
        case (.right, .alt): isRightToLeft ? .moveAhead : .moveBehind
        default: nil
        }
    }

    /// Nil for a new one.
    var screenshotID: Screenshot.ID? {
        if case .existing(let screenshot) = source { screenshot.id } else { nil }
    }

    /// The place among the screenshots, counted from 1.
    func setNumber(_ number: Int) {
        // Translators: what a screen reader calls a picture; %1$@ counts from 1.
        toggle.setAccessibleName(formatted(gettext("Screenshot %1$@"), "\(number)"))
        // Translators: the button at a small picture of a screenshot; %1$@ counts from 1.
        let name = formatted(gettext("Remove Screenshot %1$@"), "\(number)")
        remove.setName(name)
    }

    private static func picture(of source: Source) -> (texture: Texture?, size: String) {
        switch source {
        case .existing(let screenshot):
            let size = PictureWording.size(
                width: screenshot.width, height: screenshot.height, byteCount: screenshot.byteCount)
            return (texture(screenshot.thumbnail), size)
        case .new(let content):
            let size = PictureWording.size(
                width: content.width, height: content.height, byteCount: content.file.count)
            return (texture(content.thumbnail), size)
        }
    }

    /// Nil for a thumbnail that is damaged: the tile is empty then, and can still be removed.
    private static func texture(_ png: Data) -> Texture? {
        try? Texture(encoded: [UInt8](png))
    }
}
