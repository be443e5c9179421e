/// A CSS class. The constants are libadwaita's; a program adds its own in an extension.
package struct StyleClass: RawRepresentable, Hashable, Sendable {
    package let rawValue: String

    package init(rawValue: String) {
        self.rawValue = rawValue
    }

    package init(_ name: String) {
        self.init(rawValue: name)
    }
}

extension StyleClass {
    package static let background = StyleClass("background")
    package static let caption = StyleClass("caption")
    package static let card = StyleClass("card")
    package static let circular = StyleClass("circular")
    package static let destructiveAction = StyleClass("destructive-action")
    /// Stripes of a development build in the header bars of a window.
    package static let devel = StyleClass("devel")
    package static let dimLabel = StyleClass("dim-label")
    package static let error = StyleClass("error")
    package static let flat = StyleClass("flat")
    package static let heading = StyleClass("heading")
    package static let linked = StyleClass("linked")
    package static let numeric = StyleClass("numeric")
    package static let osd = StyleClass("osd")
    package static let pill = StyleClass("pill")
    package static let suggestedAction = StyleClass("suggested-action")
    /// For a title in a header bar.
    package static let windowTitle = StyleClass("title")
    package static let windowSubtitle = StyleClass("subtitle")
    package static let title1 = StyleClass("title-1")
    package static let title2 = StyleClass("title-2")
    /// For a button with text that GTK does not detect.
    package static let textButton = StyleClass("text-button")
    package static let view = StyleClass("view")
}
