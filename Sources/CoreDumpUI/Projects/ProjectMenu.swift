import Gtk
import Localization

/// What can be done with the project that is clicked with the secondary button.
enum ProjectMenu {
    static func make(hasURL: Bool) -> Menu {
        let work = Menu()
        work.append(gettext("Open"), action: WindowAction.openProject.name)
        work.append(gettext("Edit Project…"), action: WindowAction.editProject.name, key: Shortcut.edit.key)
        work.append(gettext("New Bug…"), action: WindowAction.newBug.name)
        let menu = Menu()
        menu.appendSection(work)
        if hasURL {
            let url = Menu()
            url.append(gettext("Copy URL"), action: WindowAction.copyURL.name)
            url.append(gettext("Open URL in Browser"), action: WindowAction.openURL.name)
            menu.appendSection(url)
        }
        let removal = Menu()
        removal.append(gettext("Delete Project"), action: WindowAction.deleteProject.name, key: Shortcut.delete.key)
        menu.appendSection(removal)
        return menu
    }
}
