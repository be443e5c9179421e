import CLCMS

/// Converts the rows of a picture to 8 bits of sRGB, with straight alpha where there is any.
///
/// Not thread-safe: it has buffers for one row.
final class RowConversion {
    /// 3 for opaque rows of red, green, blue; 4 when alpha follows.
    let channels: Int

    private let width: Int
    private let layout: SampleLayout
    private let step: Step
    /// A row of grey written as red, green and blue, for conversions of colours.
    private var colored: [UInt8] = []
    private var output: [UInt8]

    private enum Step {
        case none
        case profile(ProfileConversion)
        case light(HDRConversion)
    }

    init(_ header: PictureHeader) {
        layout = header.layout
        width = header.width
        channels = layout.hasAlpha ? 4 : 3
        output = [UInt8](repeating: 0, count: width * channels)
        let step = Self.step(header.encoding, layout)
        self.step = step.step
        if step.isColored { colored = [UInt8](repeating: 0, count: width * layout.colored.bytesPerPixel) }
    }

    /// - Returns: the conversion, and whether it needs grey samples as colours.
    private static func step(_ encoding: ColorEncoding, _ layout: SampleLayout) -> (step: Step, isColored: Bool) {
        switch encoding {
        case .sRGB: return (.none, false)
        case .profile(let bytes):
            guard let profile = ColorProfile(bytes) else { return (.none, false) }
            if let conversion = ProfileConversion(from: profile, layout) { return (.profile(conversion), false) }
            guard layout.isGrey else {
                // The profile may be grey although the samples are colours: WebP has no grey, and libheif returns colours for it.
                let conversion = profile.colored.flatMap { ProfileConversion(from: $0, layout) }
                return (conversion.map { .profile($0) } ?? .none, false)
            }
            return (ProfileConversion(from: profile, layout.colored).map { .profile($0) } ?? .none, true)
        case .codePoints(let primaries, let transfer):
            guard !layout.isInk else { return (.none, false) }
            if let light = HDRConversion(primaries: primaries, transfer: transfer, layout.colored) {
                return (.light(light), layout.isGrey)
            }
            guard let profile = ColorProfile(primaries: primaries, transfer: transfer) else { return (.none, false) }
            return (ProfileConversion(from: profile, layout.colored).map { .profile($0) } ?? .none, layout.isGrey)
        case .curve(let exponent, let primaries):
            guard !layout.isInk, let profile = ColorProfile(exponent: exponent, primaries: primaries) else {
                return (.none, false)
            }
            return (ProfileConversion(from: profile, layout.colored).map { .profile($0) } ?? .none, layout.isGrey)
        }
    }

    /// Whether the samples need no conversion: 8 bits of sRGB, 3 or 4 of them in a pixel.
    var isIdentity: Bool {
        guard case .none = step else { return false }
        return !layout.isWide && [.rgb, .rgba].contains(layout.channels)
    }

    /// Converts a row, and calls `body` with the result of `width * channels` bytes, which is valid while `body` runs.
    func convert<T>(
        _ row: UnsafeRawBufferPointer, _ body: (UnsafeBufferPointer<UInt8>) throws -> T
    ) rethrows -> T {
        if isIdentity { return try body(row.assumingMemoryBound(to: UInt8.self)) }
        output.withUnsafeMutableBufferPointer { output in
            switch step {
            case .none: layout.shown(row, output)
            case .profile(let conversion): withColors(row) { conversion.convert($0, output, width) }
            case .light(let conversion): withColors(row) { conversion.convert($0, output) }
            }
        }
        return try output.withUnsafeBufferPointer(body)
    }

    private func withColors(_ row: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Void) {
        guard !colored.isEmpty else { return body(row) }
        colored.withUnsafeMutableBytes { layout.color(row, $0) }
        colored.withUnsafeBytes(body)
    }
}

extension SampleLayout {
    var hasAlpha: Bool { channels == .greyAlpha || channels == .rgba }
    var isGrey: Bool { channels == .grey || channels == .greyAlpha }
    var isInk: Bool { channels == .cmyk || channels == .cmykInverted }

    /// The same with red, green and blue for grey.
    var colored: SampleLayout {
        switch channels {
        case .grey: SampleLayout(channels: .rgb, isWide: isWide)
        case .greyAlpha: SampleLayout(channels: .rgba, isWide: isWide)
        default: self
        }
    }

    /// Writes each grey three times.
    fileprivate func color(_ row: UnsafeRawBufferPointer, _ target: UnsafeMutableRawBufferPointer) {
        if isWide {
            color(row.assumingMemoryBound(to: UInt16.self), target.assumingMemoryBound(to: UInt16.self))
        } else {
            color(row.assumingMemoryBound(to: UInt8.self), target.assumingMemoryBound(to: UInt8.self))
        }
    }

    private func color<Sample>(_ row: UnsafeBufferPointer<Sample>, _ target: UnsafeMutableBufferPointer<Sample>) {
        let (step, result) = (channelCount, colored.channelCount)
        for pixel in 0..<row.count / step {
            for channel in 0..<3 { target[pixel * result + channel] = row[pixel * step] }
            if hasAlpha { target[pixel * result + 3] = row[pixel * step + 1] }
        }
    }

    /// Converts samples of sRGB to 8 bits. Ink without a profile becomes the light that remains after each of the inks.
    fileprivate func shown(_ row: UnsafeRawBufferPointer, _ target: UnsafeMutableBufferPointer<UInt8>) {
        if isWide {
            // Rounds to the nearest of 256 steps: libpng's way to divide by 257.
            shown(row.assumingMemoryBound(to: UInt16.self), target) { UInt8((UInt32($0) * 255 + 32_895) >> 16) }
        } else {
            shown(row.assumingMemoryBound(to: UInt8.self), target) { $0 }
        }
    }

    @inline(__always)
    private func shown<Sample>(
        _ row: UnsafeBufferPointer<Sample>, _ target: UnsafeMutableBufferPointer<UInt8>,
        _ narrowed: (Sample) -> UInt8
    ) {
        let (step, result) = (channelCount, hasAlpha ? 4 : 3)
        for pixel in 0..<row.count / step {
            let (source, place) = (pixel * step, pixel * result)
            switch channels {
            case .grey, .greyAlpha:
                let grey = narrowed(row[source])
                for channel in 0..<3 { target[place + channel] = grey }
                if hasAlpha { target[place + 3] = narrowed(row[source + 1]) }
            case .rgb, .rgba:
                for channel in 0..<result { target[place + channel] = narrowed(row[source + channel]) }
            case .cmyk, .cmykInverted:
                let inverted: UInt8 = channels == .cmyk ? 255 : 0
                let black = UInt16(narrowed(row[source + 3]) ^ inverted)
                for channel in 0..<3 {
                    target[place + channel] = UInt8(
                        (UInt16(narrowed(row[source + channel]) ^ inverted) * black + 127) / 255)
                }
            }
        }
    }
}
