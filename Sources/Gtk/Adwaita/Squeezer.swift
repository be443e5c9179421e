import CGtk

/// Shows the first of its children that there is room for. (AdwSqueezer)
package final class Squeezer: Widget {
    /// - Parameter children: the largest first.
    package init(_ children: [Widget]) {
        super.init(retaining: SupersededWidgets.squeezer())
        adw_squeezer_set_homogeneous(pointer, 0)
        for child in children { adw_squeezer_add(pointer, child.widget) }
    }
}
