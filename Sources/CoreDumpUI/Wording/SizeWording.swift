import CoreDumpStore
import Localization

/// The sizes of files.
enum SizeWording {
    /// "41.2 kB" for 41,234.
    static func text(_ byteCount: Int) -> String {
        let size = RoundedSize(byteCount)
        let (whole, tenths) = (localized(size.whole), "\(size.tenths)")
        switch size.unit {
        case .byte:
            return formatted(ngettext("%1$@ byte", "%1$@ bytes", size.whole), whole)
        case .kilobyte:
            // Translators: a size of 41.2 kB; %1$@ is 41, %2$@ is 2, with the decimal separator of the language between them.
            return formatted(gettext("%1$@.%2$@ kB"), whole, tenths)
        case .megabyte:
            // Translators: a size of 41.2 MB; %1$@ is 41, %2$@ is 2, with the decimal separator of the language between them.
            return formatted(gettext("%1$@.%2$@ MB"), whole, tenths)
        case .gigabyte:
            // Translators: a size of 41.2 GB; %1$@ is 41, %2$@ is 2, with the decimal separator of the language between them.
            return formatted(gettext("%1$@.%2$@ GB"), whole, tenths)
        case .terabyte:
            // Translators: a size of 41.2 TB; %1$@ is 41, %2$@ is 2, with the decimal separator of the language between them.
            return formatted(gettext("%1$@.%2$@ TB"), whole, tenths)
        }
    }
}
