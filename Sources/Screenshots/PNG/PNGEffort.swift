import CPNGShim

/// How hard to compress a picture, so that a 4K screenshot takes a fraction of a second.
///
/// Measured with libpng 1.6.39 over a 4K screen of windows with text, a 4K photograph and their thumbnails. Flat pictures
/// pack best and fastest without filters: 0.35 MB in 0.16 s at level 6, where libpng's own choice takes 0.51 s for
/// 0.41 MB. Photographs need one, and the plainest will do: 7.5 MB in 0.5 s at level 4, where libpng's own choice takes
/// 2.8 s for 6.9 MB.
enum PNGEffort {
    /// Most pixels are like their neighbours.
    case flat
    /// The same, of a thumbnail: one of 512 × 288 takes 4 ms, and 11 ms at level 6 without getting
    /// smaller.
    case flatThumbnail
    case photographic

    var shimEffort: shim_png_effort {
        switch self {
        case .flat: shim_png_effort(level: 6, filter: SHIM_PNG_FILTER_NONE)
        case .flatThumbnail: shim_png_effort(level: 2, filter: SHIM_PNG_FILTER_NONE)
        case .photographic: shim_png_effort(level: 4, filter: SHIM_PNG_FILTER_SUB)
        }
    }
}
