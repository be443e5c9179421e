import CLCMS
import Foundation

/// A colour profile of LittleCMS.
final class ColorProfile {
    fileprivate let handle: cmsHPROFILE

    private init?(_ handle: cmsHPROFILE?) {
        guard let handle else { return nil }
        self.handle = handle
    }

    deinit {
        cmsCloseProfile(handle)
    }

    /// sRGB, the profile of all pictures in memory.
    static func shown() -> ColorProfile? { ColorProfile(cmsCreate_sRGBProfile()) }

    /// An ICC profile; nil when the bytes are none.
    convenience init?(_ icc: [UInt8]) {
        self.init(icc.withUnsafeBytes { cmsOpenProfileFromMem($0.baseAddress, cmsUInt32Number($0.count)) })
    }

    /// Red, green and blue with a curve that is a power of the sample; nil when the numbers make no sense.
    ///
    /// - Parameter primaries: nil for those of sRGB.
    convenience init?(exponent: Double, primaries: ColorEncoding.Primaries?) {
        self.init(primaries: primaries ?? .rec709, curve: cmsBuildGamma(nil, exponent))
    }

    /// The profile of code points of ITU-T H.273; nil for those that are not supported.
    convenience init?(primaries: Int, transfer: Int) {
        guard let primaries = ColorEncoding.Primaries(codePoint: primaries) else { return nil }
        let curve: OpaquePointer?
        switch transfer {
        case 1, 2, 6, 11, 12, 13, 14, 15:
            // IEC 61966-2-1
            curve = cmsBuildParametricToneCurve(nil, 4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
        case 4: curve = cmsBuildGamma(nil, 2.2)
        case 5: curve = cmsBuildGamma(nil, 2.8)
        case 7:
            // SMPTE ST 240
            curve = cmsBuildParametricToneCurve(nil, 4, [1 / 0.45, 1 / 1.1115, 0.1115 / 1.1115, 1 / 4.0, 0.0912])
        case 8: curve = cmsBuildGamma(nil, 1)
        case 17:
            // SMPTE ST 428-1: 48 cd/m² are white, of 52.37.
            curve = cmsBuildParametricToneCurve(nil, 2, [2.6, pow(52.37 / 48, 1 / 2.6), 0])
        default: return nil
        }
        self.init(primaries: primaries, curve: curve)
    }

    private convenience init?(primaries: ColorEncoding.Primaries, curve: OpaquePointer?) {
        guard let curve else { return nil }
        defer { cmsFreeToneCurve(curve) }
        func place(_ place: SIMD2<Double>) -> cmsCIExyY { cmsCIExyY(x: place.x, y: place.y, Y: 1) }
        var white = place(primaries.white)
        var colors = cmsCIExyYTRIPLE(
            Red: place(primaries.red), Green: place(primaries.green), Blue: place(primaries.blue))
        var curves: [OpaquePointer?] = [curve, curve, curve]
        self.init(cmsCreateRGBProfile(&white, &colors, &curves))
    }

    /// The profile of colours that each have the curve of this grey profile, so that grey stays the same grey. Nil when this is no grey
    /// profile, or one without a curve.
    var colored: ColorProfile? {
        guard channels == PT_GRAY, cmsGetPCS(handle) == cmsSigXYZData,
            let curve = cmsReadTag(handle, cmsSigGrayTRCTag)
        else { return nil }
        return ColorProfile(primaries: .rec709, curve: cmsDupToneCurve(OpaquePointer(curve)))
    }

    /// Whether the profile applies to samples of these channels; one of colours applies to grey too.
    func fits(_ channels: SampleLayout.Channels) -> Bool {
        let layout = SampleLayout(channels: channels, isWide: false)
        return self.channels == layout.space || self.channels == layout.colored.space
    }

    fileprivate var channels: Int32? {
        switch cmsGetColorSpace(handle) {
        case cmsSigGrayData: PT_GRAY
        case cmsSigRgbData: PT_RGB
        case cmsSigCmykData: PT_CMYK
        default: nil
        }
    }
}

/// A conversion of rows by LittleCMS.
///
/// LittleCMS speeds up conversions by tables. For 16 bits these are up to fifteen steps of 255 off (2.14, 2.16), so these conversions are
/// done without tables. For 8 bits they are right to a step, but for the darkest greys of a linear profile.
final class ProfileConversion {
    private let handle: cmsHTRANSFORM

    /// By the perceptual intent, without black point compensation. Nil when the profile is for other channels.
    init?(from profile: ColorProfile, _ layout: SampleLayout) {
        guard profile.channels == layout.space, let shown = ColorProfile.shown() else { return nil }
        let flags =
            (layout.hasAlpha ? cmsFLAGS_COPY_ALPHA : 0) | (layout.isWide ? cmsFLAGS_NOOPTIMIZE : 0)
        let handle = cmsCreateTransform(
            profile.handle, layout.format, shown.handle,
            SampleLayout(channels: layout.hasAlpha ? .rgba : .rgb, isWide: false).format,
            cmsUInt32Number(INTENT_PERCEPTUAL), cmsUInt32Number(flags))
        guard let handle else { return nil }
        self.handle = handle
    }

    deinit {
        cmsDeleteTransform(handle)
    }

    func convert(_ row: UnsafeRawBufferPointer, _ target: UnsafeMutableBufferPointer<UInt8>, _ width: Int) {
        cmsDoTransform(handle, row.baseAddress, target.baseAddress, cmsUInt32Number(width))
    }
}

extension SampleLayout {
    fileprivate var space: Int32 {
        switch channels {
        case .grey, .greyAlpha: PT_GRAY
        case .rgb, .rgba: PT_RGB
        case .cmyk, .cmykInverted: PT_CMYK
        }
    }

    /// LittleCMS's number for the layout, because Swift does not import its macros.
    fileprivate var format: cmsUInt32Number {
        let extra = hasAlpha ? 1 : 0
        let flavor = channels == .cmykInverted ? 1 : 0
        return cmsUInt32Number(
            flavor << 13 | Int(space) << 16 | extra << 7 | (channelCount - extra) << 3 | (isWide ? 2 : 1))
    }
}

extension ColorEncoding.Primaries {
    private static let d65 = SIMD2(0.3127, 0.3290)
    static let rec709 = Self(
        white: d65, red: SIMD2(0.64, 0.33), green: SIMD2(0.30, 0.60), blue: SIMD2(0.15, 0.06))

    /// Source: ITU-T H.273 (2023), table 2; 2 means unspecified.
    init?(codePoint: Int) {
        func with(
            _ red: SIMD2<Double>, _ green: SIMD2<Double>, _ blue: SIMD2<Double>, white: SIMD2<Double> = Self.d65
        ) -> Self {
            Self(white: white, red: red, green: green, blue: blue)
        }
        let illuminantC = SIMD2(0.310, 0.316)
        switch codePoint {
        case 1, 2: self = .rec709
        case 4: self = with(SIMD2(0.67, 0.33), SIMD2(0.21, 0.71), SIMD2(0.14, 0.08), white: illuminantC)
        case 5: self = with(SIMD2(0.64, 0.33), SIMD2(0.29, 0.60), SIMD2(0.15, 0.06))
        case 6, 7: self = with(SIMD2(0.630, 0.340), SIMD2(0.310, 0.595), SIMD2(0.155, 0.070))
        case 8: self = with(SIMD2(0.681, 0.319), SIMD2(0.243, 0.692), SIMD2(0.145, 0.049), white: illuminantC)
        case 9: self = with(SIMD2(0.708, 0.292), SIMD2(0.170, 0.797), SIMD2(0.131, 0.046))
        case 11: self = with(SIMD2(0.680, 0.320), SIMD2(0.265, 0.690), SIMD2(0.150, 0.060), white: SIMD2(0.314, 0.351))
        case 12: self = with(SIMD2(0.680, 0.320), SIMD2(0.265, 0.690), SIMD2(0.150, 0.060))
        case 22: self = with(SIMD2(0.630, 0.340), SIMD2(0.295, 0.605), SIMD2(0.155, 0.077))
        default: return nil
        }
    }
}
