import CGtk

extension Application {
    package struct Flags: OptionSet {
        package let rawValue: UInt32

        package init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Every process stands for itself; the session's bus is not asked.
        package static let nonUnique = Flags(rawValue: G_APPLICATION_NON_UNIQUE.rawValue)
        /// Started by the session's bus, to be activated by a message (`--gapplication-service`).
        package static let isService = Flags(rawValue: G_APPLICATION_IS_SERVICE.rawValue)

        /// Files can be given to it as arguments, or by a message; see ``Application/onOpen(_:)``.
        package static let handlesOpen = Flags(rawValue: G_APPLICATION_HANDLES_OPEN.rawValue)

        var cValue: GApplicationFlags { GApplicationFlags(rawValue) }
    }
}
