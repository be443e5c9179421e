import Foundation

/// What is no picture here, though it looks like one elsewhere: documents, projects of painting programs, films. Told by its first bytes,
/// so that the sentence can name it.
enum ForeignFormat {
    private static let beginnings: [(bytes: [UInt8], offset: Int, name: String)] = [
        (Array("%PDF-".utf8), 0, "PDF"),
        (Array("%!PS".utf8), 0, "PostScript"),
        // EPS with a preview for DOS.
        ([0xC5, 0xD0, 0xD3, 0xC6], 0, "EPS"),
        (Array("8BPS".utf8), 0, "Photoshop"),
        (Array("gimp xcf".utf8), 0, "GIMP"),
        (Array("application/x-krita".utf8), 38, "Krita"),
        (Array("image/openraster".utf8), 38, "OpenRaster"),
        ([0x76, 0x2F, 0x31, 0x01], 0, "OpenEXR"),
        (Array("#?RADIANCE".utf8), 0, "Radiance HDR"),
        (Array("AT&TFORM".utf8), 0, "DjVu"),
        ([0x1A, 0x45, 0xDF, 0xA3], 0, "Matroska"),
        (Array("ftypqt".utf8), 4, "QuickTime"),
        (Array("ftypisom".utf8), 4, "MP4"),
        (Array("ftypmp4".utf8), 4, "MP4"),
        (Array("ftypcrx".utf8), 4, "CR3"),
        ([0, 0, 0, 12] + Array("jP  ".utf8), 0, "JPEG 2000"),
        ([0xFF, 0x4F, 0xFF, 0x51], 0, "JPEG 2000"),
    ]

    /// The name of the format, which is the same in every language; nil for what is unknown.
    static func name(of file: Data) -> String? {
        // EPS says so in its first line.
        let line = String(decoding: file.prefix(64).prefix { $0 != 10 && $0 != 13 }, as: UTF8.self)
        if line.hasPrefix("%!PS"), line.contains("EPSF") { return "EPS" }
        return beginnings.first { file.dropFirst($0.offset).starts(with: $0.bytes) }?.name
    }

    /// Whether it is refused even where GdkPixbuf has a reader for it: these are pages and not pictures.
    static func isDocument(_ name: String) -> Bool { ["PDF", "PostScript", "EPS", "DjVu"].contains(name) }
}
