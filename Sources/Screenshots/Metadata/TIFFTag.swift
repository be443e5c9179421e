/// The tags that are looked at or kept.
///
/// Source: TIFF 6.0, sections 8 to 23; Adobe's technical notes of 1995 (JPEG) and 2002 (Predictor of Photoshop); `tiff.h` of
/// libtiff 4.5.
enum TIFFTag {
    static let subfileType = 254
    static let width = 256
    static let height = 257
    static let bitsPerSample = 258
    static let compression = 259
    static let photometric = 262
    static let stripOffsets = 273
    static let samplesPerPixel = 277
    static let rowsPerStrip = 278
    static let stripByteCounts = 279
    static let planarConfiguration = 284
    static let tileOffsets = 324
    static let tileByteCounts = 325
    static let subdirectories = 330
    static let jpegTables = 347
    static let jpegOffset = 513
    static let jpegByteCount = 514
    static let jpegQuantization = 519
    static let jpegDC = 520
    static let jpegAC = 521
    static let dngVersion = 50706

    /// What the pixels or their meaning depend on, all of it numbers.
    static let kept: Set<Int> = [
        subfileType, 255, width, height, bitsPerSample, compression, photometric,
        // Threshholding, FillOrder, Orientation.
        263, 266, 274,
        stripOffsets, samplesPerPixel, rowsPerStrip, stripByteCounts,
        // Least and greatest sample, resolution, planes, grey response.
        280, 281, 282, 283, planarConfiguration, 290, 291,
        // Of fax: T4Options, T6Options. Unit of the resolution, number of the page, transfer function, predictor.
        292, 293, 296, 297, 301, 317,
        // White point, primaries, palette, halftone hints.
        318, 319, 320, 321,
        // Tiles.
        322, 323, tileOffsets, tileByteCounts,
        // Inks, dots, alpha, kinds of samples, their range and transfer range.
        332, 334, 336, 338, 339, 340, 341, 342,
        // Indexed colours without ColorMap; JPEG, old and new.
        346, jpegTables, 512, jpegOffset, jpegByteCount, 515, 517, 518, jpegQuantization, jpegDC, jpegAC,
        // YCbCr and its reference black and white.
        529, 530, 531, 532,
        // What alpha and kinds of samples were called before, and depths of volumes; colour profile; LogLuv's unit; LERC.
        32995, 32996, 32997, 32998, 34675, 37439, 50674,
    ]
}
