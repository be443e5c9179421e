import CGtk

/// What files hold, by the database of the desktop.
package enum ContentType {
    /// Whether a file of this name may hold an image; also where the name does not tell what it holds, as that of "shot.bin".
    package static func mayBeImage(fileName: String) -> Bool {
        var isUncertain = gboolean(0)
        guard let type = g_content_type_guess(fileName, nil, 0, &isUncertain) else { return true }
        let name = String(freeing: type)
        return isUncertain != 0 || name.hasPrefix("image/") || name == "application/octet-stream"
    }
}
