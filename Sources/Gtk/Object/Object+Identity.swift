/// Two wrappers are equal when they wrap the same GObject.
extension Object: @MainActor Hashable {
    package static func == (left: Object, right: Object) -> Bool {
        left.pointer == right.pointer
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(pointer)
    }
}
