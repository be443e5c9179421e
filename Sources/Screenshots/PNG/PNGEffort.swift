import CPNGShim

/// How hard to compress a picture.
///
/// Measured with `scripts/bench thumbnail`.
enum PNGEffort {
    /// For what may have millions of pixels.
    case quick
    /// For what is small and read often.
    case thorough

    var shimEffort: shim_png_effort {
        switch self {
        case .quick: shim_png_effort(level: 4, filter: SHIM_PNG_FILTER_NONE)
        case .thorough: shim_png_effort(level: 6, filter: SHIM_PNG_FILTER_CHOSEN_BY_ROW)
        }
    }
}
