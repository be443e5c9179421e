import CGtk

extension SectionIndex {
    private var searchSize: (width: gint, height: gint) { cells.search?.naturalSize ?? (0, 0) }

    /// Finds the places of the titles there are now.
    func updateLayout(height: gint) {
        ruler.measure(titles, on: widget)
        layout = SectionIndexLayout(
            titleCount: titles.count, height: Double(height), slotHeight: Double(ruler.height),
            searchHeight: Double(searchSize.height))
    }

    /// The size asked for, in pixels.
    func measure(_ orientation: GtkOrientation) -> gint {
        ruler.measure(titles, on: widget)
        let search = searchSize
        if orientation == GTK_ORIENTATION_VERTICAL {
            return search.height + ruler.height * gint(min(titles.count, 2))
        }
        // The frames around titles stand off from the letters, the more the larger these are.
        return max(ruler.width + ruler.height / 2, search.width)
    }

    func allocate(width: gint, height: gint) {
        let before = layout
        updateLayout(height: height)
        let search = searchSize
        if cells.cells.isEmpty {
            // The first ones come with the frame that shows the index, whose layout has only begun.
            showTitles()
        } else if layout != before {
            showTitlesLater()
        }
        if lingering != nil, case .title(let title) = chosen { bubble.move(toY: layout.y(ofTitle: title)) }
        var y = gint(layout.top)
        cells.search?.allocate(x: 0, y: y, width: max(width, search.width), height: search.height)
        y += search.height
        for cell in cells.cells {
            let (naturalWidth, naturalHeight) = cell.naturalSize
            let cellWidth = max(width, naturalWidth)
            let cellHeight = max(ruler.height, naturalHeight)
            cell.allocate(x: (width - cellWidth) / 2, y: y, width: cellWidth, height: cellHeight)
            y += ruler.height
        }
        bubble.allocate(width: width, height: height, isRightToLeft: isRightToLeft)
    }

    /// Gives widgets to the titles that have a place now.
    func showTitles() {
        cells.show(layout.slots, of: titles)
        showPointer()
    }

    /// In the middle of a layout nothing may come, go or look different: GTK would forget to lay out again what is around it,
    /// and leave it out of the next frames.
    private func showTitlesLater() {
        showing = .idle(beforeDrawing: true) { [weak self] in
            guard let self else { return }
            showTitles()
            gtk_widget_queue_resize(widget)
        }
    }
}
