import Gtk

extension EveryWidget {
    /// Reads and writes everything a program may still touch when its window is gone.
    func useAll() {
        useText()
        useControls()
        useContainers()
        for case let widget as Widget in objects.map(\.object) {
            widget.isSensitive = !widget.isSensitive
            if !(widget is Toplevel || widget is PopoverMenu) { widget.isVisible = true }
            widget.setAccessibleName("after")
            widget.tooltip = "after"
            widget.addStyle(.dimLabel)
            widget.queueDraw()
            widget.grabFocus()
            _ = (widget.parent, widget.children, widget.containsFocus, widget.width, widget.animationsEnabled)
        }
        popover.popUp(x: 1, y: 1)
        action.isEnabled = false
        toasts.dismiss(toast)
    }

    private func useText() {
        label.text = label.text + "after"
        label.setMarkup("<b>after</b>")
        entry.text = entry.text + "after"
        search.text = search.text + "after"
        entryRow.text = entryRow.text + "after"
        entryRow.selectAll()
        entryRow.isEditable = !entryRow.isEditable
        entryRow.title = "after"
        textView.text = textView.text + "after"
        title.title = "after"
        title.subtitle = title.subtitle + "after"
        status.title = "after"
        status.setDescription("after")
        avatar.text = "after"
    }

    private func useControls() {
        button.label = "after"
        toggle.isActive = !toggle.isActive
        check.isActive = !check.isActive
        image.iconName = "edit-find-symbolic"
        picture.texture = nil
        dropDown.selected = dropDown.selected
        comboRow.selected = 0
        comboRow.setStrings(["a"])
        actionRow.subtitle = "after"
        spinner.isSpinning = true
        progress.fraction = 0.5
        menuButton.setMenu(nil)
        menuButton.popUp()
        menuButton.popDown()
        content.text = "after"
    }

    private func useContainers() {
        group.setTitle("after")
        leaflet.visibleChild = leaflet.visibleChild
        _ = leaflet.isFolded
        stack.visibleChildName = "text"
        revealer.revealsChild = false
        expander.title = "a & b"
        expander.isExpanded = true
        scrolled.verticalAdjustment.value = 1
        window.title = "after"
        window.defaultSize = (100, 100)
        window.isModal = !window.isModal
        window.setTransient(for: nil)
        window.focusWidget = nil
        window.setDefaultWidget(nil)
        window.content = window.content
        window.insertActions(nil, prefix: "test")
        window.present()
        _ = (window.isMaximized, window.isActive, window.isMapped, window.focusWidget)
    }
}
