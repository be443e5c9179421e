import CPNGShim

/// What a PNG says about its colours.
///
/// Source: PNG specification, third edition, section 4.3: cICP is stronger than iCCP, that than sRGB, and that than gAMA and cHRM.
struct PNGColors {
    private var codePoints: (primaries: Int, transfer: Int)?
    private var profile: [UInt8]?
    private var isStandardRGB = false
    /// In 100,000ths.
    private var gamma: UInt32?
    private var primaries: SampleMeaning.Primaries?

    /// No profile is larger; one of inks has some megabytes.
    private static let largestProfile = 16 << 20
    /// Of sRGB, in 100,000ths, as files write it. Its curve is a little different in the shadows, but files with this number, or
    /// with 0.45, mean sRGB.
    private static let standardGamma = 45_000...45_909 as ClosedRange<UInt32>

    /// Keeps what a chunk says. One of the wrong length, or with numbers that make no sense, is left out, as is one that is there again.
    mutating func take(_ name: PNGChunkName, _ content: UnsafeRawBufferPointer) {
        switch name {
        case .codePoints where codePoints == nil && content.count == 4:
            // RGB of the full range is all that a PNG can have.
            if content[2] == 0, content[3] == 1 { codePoints = (Int(content[0]), Int(content[1])) }
        case .profile where profile == nil: profile = Self.profile(content)
        case .standardRGB: isStandardRGB = true
        case .gamma where gamma == nil && content.count == 4:
            // The bounds are libpng's.
            let value = content.bigEndianWord(at: 0)
            if (16...625_000_000).contains(value) { gamma = value }
        case .chromaticities where primaries == nil && content.count == 32:
            let numbers = (0..<8).map { Double(content.bigEndianWord(at: 4 * $0)) / 100_000 }
            func place(_ index: Int) -> SIMD2<Double> { SIMD2(numbers[2 * index], numbers[2 * index + 1]) }
            let found = SampleMeaning.Primaries(white: place(0), red: place(1), green: place(2), blue: place(3))
            if found.areUsable { primaries = found }
        default: break
        }
    }

    /// A name, a zero, the number of the method and a zlib stream.
    private static func profile(_ content: UnsafeRawBufferPointer) -> [UInt8]? {
        guard let end = content.prefix(80).firstIndex(of: 0), content.count > end + 2, content[end + 1] == 0 else {
            return nil
        }
        let packed = UnsafeRawBufferPointer(rebasing: content[(end + 2)...]).assumingMemoryBound(to: UInt8.self)
        guard let start = packed.baseAddress else { return nil }
        let capacity = min(largestProfile, packed.count * 1032 + 1)
        let profile = [UInt8](unsafeUninitializedCapacity: capacity) { target, count in
            count = target.baseAddress.map { shim_png_inflate(start, packed.count, $0, capacity) } ?? 0
        }
        return profile.isEmpty ? nil : profile
    }

    /// - Parameter isGrey: whether the samples are.
    func meaning(isGrey: Bool) -> SampleMeaning {
        if let codePoints, SampleMeaning.isKnown(codePoints) {
            return .naming(primaries: codePoints.primaries, transfer: codePoints.transfer)
        }
        if let profile, ColorProfile(profile)?.fits(isGrey ? .grey : .rgb) == true { return .profile(profile) }
        if isStandardRGB { return .sRGB }
        let isStandardCurve = gamma.map(Self.standardGamma.contains) ?? true
        if isStandardCurve, primaries?.isNearly(.rec709) ?? true { return .sRGB }
        return .curve(exponent: 100_000 / Double(gamma ?? 45_455), primaries: primaries)
    }
}

extension SampleMeaning.Primaries {
    /// Whether three colours can be mixed to white.
    fileprivate var areUsable: Bool {
        let area = (green.x - red.x) * (blue.y - red.y) - (blue.x - red.x) * (green.y - red.y)
        return abs(area) > 0.001 && [white, red, green, blue].allSatisfy { $0.y > 0.001 && $0.x <= 1 && $0.y <= 1 }
    }

    /// But for what programs round.
    fileprivate func isNearly(_ other: Self) -> Bool {
        zip([white, red, green, blue], [other.white, other.red, other.green, other.blue]).allSatisfy {
            abs($0.x - $1.x) < 0.001 && abs($0.y - $1.y) < 0.001
        }
    }
}
