import CGtk

/// What a widget is on the accessibility tree, as WAI-ARIA names it.
package enum AccessibleRole {
    case button, generic, group, heading, image, label, list, listItem, presentation, row, status, textBox

    var cValue: GtkAccessibleRole {
        switch self {
        case .button: GTK_ACCESSIBLE_ROLE_BUTTON
        case .generic: GTK_ACCESSIBLE_ROLE_GENERIC
        case .group: GTK_ACCESSIBLE_ROLE_GROUP
        case .heading: GTK_ACCESSIBLE_ROLE_HEADING
        case .image: GTK_ACCESSIBLE_ROLE_IMG
        case .label: GTK_ACCESSIBLE_ROLE_LABEL
        case .list: GTK_ACCESSIBLE_ROLE_LIST
        case .listItem: GTK_ACCESSIBLE_ROLE_LIST_ITEM
        case .presentation: GTK_ACCESSIBLE_ROLE_PRESENTATION
        case .row: GTK_ACCESSIBLE_ROLE_ROW
        case .status: GTK_ACCESSIBLE_ROLE_STATUS
        case .textBox: GTK_ACCESSIBLE_ROLE_TEXT_BOX
        }
    }
}
