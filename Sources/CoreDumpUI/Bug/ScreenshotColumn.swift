import CoreDumpStore
import Foundation
import Gtk
import Localization

/// The screenshots of a bug, one below the other, each with its size under it.
final class ScreenshotColumn {
    let widget: Widget

    private let column = Box(.vertical, spacing: 8)
    private let heading = Label()
    private var shown: [Widget] = []
    private var shownIDs: [Screenshot.ID]?

    init() {
        heading.xalign = 0
        heading.addStyle(.heading)
        column.append(heading)
        widget = column
        widget.isVisible = false
    }

    func show(_ screenshots: [Screenshot], content: (Screenshot.ID) throws -> Data) {
        // The content of a screenshot never changes: the same ids are the same pictures.
        let ids = screenshots.map(\.id)
        guard ids != shownIDs else { return }
        shownIDs = ids
        for widget in shown { column.remove(widget) }
        heading.text = ngettext("Screenshot", "Screenshots", screenshots.count)
        shown = screenshots.enumerated().flatMap { index, screenshot in
            [picture(try? content(screenshot.id), number: index + 1), caption(screenshot)]
        }
        for widget in shown { column.append(widget) }
        widget.isVisible = !screenshots.isEmpty
    }

    private func picture(_ png: Data?, number: Int) -> Widget {
        guard let png, let texture = try? Texture(encoded: [UInt8](png)) else {
            let broken = Label(gettext("This screenshot cannot be read."))
            broken.xalign = 0
            broken.addStyle(.error)
            return broken
        }
        let picture = Picture()
        picture.texture = texture
        picture.canShrink = true
        picture.contentFit = .scaleDown
        // Translators: what a screen reader calls a picture; %1$@ counts from 1.
        picture.setAccessibleName(formatted(gettext("Screenshot %1$@"), "\(number)"))
        let frame = Box(.vertical)
        frame.addStyle(.screenshot)
        frame.clipsChildren = true
        frame.append(picture)
        return frame
    }

    private func caption(_ screenshot: Screenshot) -> Widget {
        let size = ByteCount.formatted(screenshot.byteCount)
        // Translators: width and height in pixels, then the size of the file: "960 × 600 · 41 kB".
        let text = formatted(gettext("%1$@ × %2$@ · %3$@"), "\(screenshot.width)", "\(screenshot.height)", size)
        let label = Label(text)
        label.xalign = 0
        label.addStyle(.rowSubtitle)
        return label
    }
}
