import CGtk

extension SectionedView {
    /// A row above all sections that scrolls with them and is selected like a row; nil for none.
    package func setTopRow(_ content: Widget?, accessibleName: String = "") {
        let hadFocus = topCell?.containsFocus == true
        if content == nil || content !== topCell?.content {
            if let topCell { gtk_widget_unparent(topCell.widget) }
            topCell = content.map { CellWidget(.row(node: "row"), content: $0) }
        }
        if let topCell {
            topCell.accessibleName = accessibleName
            tellPlaces()
            gtk_widget_insert_after(topCell.widget, widget, nil)
        } else {
            forgetTopRow()
        }
        showSelection()
        // What has no size yet is measured when it has, or when there are rows.
        if viewport.width > 0 { remeasure() } else { needsMeasure = true }
        if hadFocus { keepFocus() }
    }

    /// What a screen reader says of the row above all sections after its name; empty for nothing.
    package func describeTopRow(_ description: String) {
        topCell?.facts = description
        tellPlaces()
    }
}
