import CGtk

package final class MenuButton: Widget {
    private var opening: SignalConnection?

    package init(iconName: String, menu: Menu? = nil) {
        super.init(retaining: gtk_menu_button_new())
        gtk_menu_button_set_icon_name(pointer, iconName)
        setMenu(menu)
    }

    /// A button with a label and an arrow.
    package init(label: String, menu: Menu? = nil) {
        super.init(retaining: gtk_menu_button_new())
        gtk_menu_button_set_label(pointer, label)
        setMenu(menu)
    }

    package func setMenu(_ menu: Menu?) {
        gtk_menu_button_set_menu_model(pointer, menu?.model)
        opening = popover?.onNotify("visible") { [weak self] in
            self?.popover?.clearDefaultAccessibleNames()
            self?.showTooltipUnlessOpen()
        }
    }

    /// GTK would show the tooltip over the open menu while the pointer rests on the button.
    private func showTooltipUnlessOpen() {
        gtk_widget_set_has_tooltip(widget, (!isOpen && tooltip != nil).gboolean)
    }

    private var popover: Widget? {
        gtk_menu_button_get_popover(pointer).map {
            Widget(retaining: UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self))
        }
    }

    /// Runs before the menu opens, to update its content. In GTK 4.8 each change of an action's state becomes slower with each
    /// replacement of a menu item for it, so a closed menu should not be updated.
    package func onOpening(_ body: @escaping () -> Void) {
        let data = Callback(body).retainedData()
        gtk_menu_button_set_create_popup_func(
            pointer,
            { _, data in
                guard let data else { return }
                nonisolated(unsafe) let box = data
                MainActor.assumeIsolated { _ = Callback<Void, Void>.borrow(box).run(()) }
            },
            data,
            { data in
                guard let data else { return }
                nonisolated(unsafe) let box = data
                MainActor.assumeIsolated { Callback<Void, Void>.release(box) }
            })
    }

    /// Whether F10 opens the menu.
    package var isPrimary: Bool {
        get { gtk_menu_button_get_primary(pointer) != 0 }
        set { gtk_menu_button_set_primary(pointer, newValue.gboolean) }
    }

    package var isOpen: Bool {
        gtk_menu_button_get_popover(pointer).map {
            gtk_widget_get_visible(UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self)) != 0
        } ?? false
    }

    /// Opens the menu. Does nothing when the button is not mapped, because GTK would crash.
    package func popUp() {
        guard isMapped else { return }
        gtk_menu_button_popup(pointer)
    }

    package func popDown() {
        gtk_menu_button_popdown(pointer)
    }
}
