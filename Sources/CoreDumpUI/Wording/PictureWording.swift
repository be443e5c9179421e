import CoreDumpStore
import Gtk
import Localization
import Screenshots

/// The sizes of pictures, and why a file cannot be added as a screenshot.
enum PictureWording {
    /// One sentence for all files that were refused at once; nil for none.
    static func refusals(_ refusals: [PictureRefusal], areTablesTaken: Bool) -> String? {
        guard let first = refusals.first else { return nil }
        let reason = refusal(first, areTablesTaken: areTablesTaken)
        guard refusals.count > 1 else { return reason }
        let count = refusals.count
        // Translators: %2$@ is a whole sentence that says what is wrong with the first of the files.
        let sentence = ngettext("%1$@ file was not added. %2$@", "%1$@ files were not added. %2$@", count)
        return formatted(sentence, localized(count), reason)
    }

    /// - Parameter areTablesTaken: whether the place where the user dropped the file takes tables as well.
    static func refusal(_ refusal: PictureRefusal, areTablesTaken: Bool = false) -> String {
        guard let name = refusal.name else { return nameless(refusal.problem) }
        switch refusal.problem {
        case .notAnImage where areTablesTaken:
            return formatted(gettext("“%1$@” is neither an image nor a CSV or JSON file."), name)
        case .notAnImage: return formatted(gettext("“%1$@” is not an image."), name)
        case .folder: return formatted(gettext("“%1$@” is a folder."), name)
        case .remote: return nameless(refusal.problem)
        case .notAFile: return formatted(gettext("“%1$@” is not a file."), name)
        case .unsupportedFormat(let format):
            // Translators: %2$@ is a format such as PDF.
            return formatted(
                gettext("“%1$@” has the format %2$@, which cannot be added as a screenshot."), name, format)
        case .missingLibrary(let format):
            // Translators: %2$@ is a format such as AVIF.
            let sentence = gettext("“%1$@” has the format %2$@, which this computer cannot read yet.")
            return formatted(sentence, name, format.name) + installing(format)
        case .tooLarge(let width, let height):
            // Translators: the name of a file, its width and its height in pixels.
            let sentence = gettext("“%1$@” is too large: %2$@ × %3$@ pixels.")
            return formatted(sentence, name, "\(width)", "\(height)") + " " + mostPixels
        case .fileTooLarge(let byteCount):
            return formatted(gettext("“%1$@” is too large: %2$@."), name, SizeWording.text(byteCount)) + " " + mostBytes
        case .cutOff: return formatted(gettext("“%1$@” ends too early: a part of the image is missing."), name)
        case .damaged: return formatted(gettext("“%1$@” is damaged and cannot be shown."), name)
        case .unreadable(let message):
            return formatted(gettext("“%1$@” cannot be read: %2$@"), name, message)
        case .outOfMemory: return formatted(gettext("There is not enough memory to read “%1$@”."), name)
        }
    }

    private static func nameless(_ problem: PictureProblem) -> String {
        switch problem {
        case .notAnImage, .folder, .notAFile: gettext("This is not an image.")
        case .remote: gettext("Only files on this computer can be added. Save it as a file first.")
        case .unsupportedFormat(let format):
            formatted(gettext("The format %1$@ cannot be added as a screenshot."), format)
        case .missingLibrary(let format):
            formatted(gettext("The format %1$@ cannot be read by this computer yet."), format.name) + installing(format)
        case .tooLarge(let width, let height):
            formatted(gettext("The image is too large: %1$@ × %2$@ pixels."), "\(width)", "\(height)") + " "
                + mostPixels
        case .fileTooLarge(let byteCount):
            formatted(gettext("The image is too large: %1$@."), SizeWording.text(byteCount)) + " " + mostBytes
        case .cutOff: gettext("The image ends too early: a part of it is missing.")
        case .damaged, .unreadable: gettext("The image is damaged and cannot be shown.")
        case .outOfMemory: gettext("There is not enough memory to read the image.")
        }
    }

    /// Says which package to install; empty where the packages of this system are not known.
    private static func installing(_ format: PictureFormat) -> String {
        guard let package = ReaderPackages.packageHere(for: format) else { return "" }
        // Translators: %1$@ are the names of one or two packages, such as libheif1.
        return " " + formatted(gettext("Install %1$@ to read it."), package)
    }

    private static var mostPixels: String {
        let limits = PictureLimits.standard
        // Translators: %1$@ millions are the most pixels of an image, %2$@ the most in a row of it, and in a column.
        let sentence = gettext("At most %1$@ million pixels are possible, and %2$@ in width and height.")
        return formatted(sentence, localized(limits.pixels / 1_000_000), localized(limits.side))
    }

    private static var mostBytes: String {
        // Translators: %1$@ is the size of the largest file of an image.
        formatted(gettext("At most %1$@ are possible."), SizeWording.text(PictureLimits.standard.fileByteCount))
    }

    /// "960 × 600 · 41 kB".
    static func size(width: Int, height: Int, byteCount: Int) -> String {
        // Translators: width and height in pixels, then the size of the file: "960 × 600 · 41 kB".
        formatted(gettext("%1$@ × %2$@ · %3$@"), "\(width)", "\(height)", SizeWording.text(byteCount))
    }
}
