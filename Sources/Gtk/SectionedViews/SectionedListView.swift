/// A virtualised list with sections, sticky headers and animated changes. See ``SectionedView`` for what it does.
package final class SectionedListView: SectionedView {
    package init() {
        super.init(.list)
    }
}
