import CoreDumpStore
import Gtk

extension ScreenshotViewer {
    func addKeys() {
        let keys = KeyController(phase: .capture)
        keys.onKeyPressed { [weak self] key, modifiers in
            guard let self else { return false }
            if key == .menu || key == .f10 && modifiers == .shift {
                openMenu()
                return true
            }
            return modifiers.contains(.control)
                ? handleControl(key, modifiers) : modifiers.contains(.alt) ? false : handle(key)
        }.store(in: &connections)
        window.addController(keys)
    }

    private func handle(_ key: Key) -> Bool {
        switch key {
        case .escape: if window.isFullscreen { toggleFullScreen() } else { window.close() }
        case .f11: toggleFullScreen()
        // As the buttons lie: where the text runs from right to left, the next one is on the left.
        case .left: step(window.isRightToLeft ? 1 : -1)
        case .right: step(window.isRightToLeft ? -1 : 1)
        case .pageUp: step(-1)
        case .pageDown: step(1)
        case .home: show(0)
        case .end: show(screenshots.count - 1)
        case .delete: remove()
        default: return handleZoom(key)
        }
        return true
    }

    func toggleFullScreen() {
        window.isFullscreen.toggle()
    }

    private func handleControl(_ key: Key, _ modifiers: Modifiers) -> Bool {
        switch key.lowercased.character {
        case "c": copy()
        case "s": save()
        // With Shift it is no Undo, and there is nothing to be done again.
        case "z": if hasRemoved, modifiers == .control { onUndo?() }
        case "w": window.close()
        case "?": ShortcutsDialog.present(over: window)
        default: return handleZoom(key)
        }
        return true
    }

    private func handleZoom(_ key: Key) -> Bool {
        switch key.character {
        // The key of the plus sign without Shift, on many keyboards.
        case "+", "=": view.zoomByStep(isLarger: true)
        case "-": view.zoomByStep(isLarger: false)
        case "0": view.fit()
        case "1": view.showActualSize()
        default: return false
        }
        return true
    }

    /// A small picture for the pointer.
    var thumbnail: Texture? { loader.thumbnail(current) }

    /// The picture can be dragged out while it is seen whole; larger, dragging moves it under the window, and with Control
    /// it goes out as well.
    func addDragSource() {
        dragSource.onPrepare { [weak self] _, _ in
            guard let self, let texture else { return nil }
            guard !view.canPan || dragSource.modifiers.contains(.control) else { return nil }
            if let thumbnail { dragSource.setIcon(texture: thumbnail, longestSide: 128) }
            return sharing.dragContent(current, number: index + 1, texture: texture)
        }.store(in: &connections)
        view.widget.addController(dragSource)
    }
}
