import Foundation

/// What the samples of a file with a gamma of its own are in the gamma of sRGB.
enum GammaCurve {
    /// That of sRGB in 100,000ths, as files write it. The curve of sRGB is a little different in the shadows, but files with
    /// this number mean sRGB.
    private static let standard = 45_455.0
    /// A difference of five per cent is not seen, and comes from programs that round the number.
    private static let threshold = 0.05

    /// The 8-bit numbers for all samples of 8 or 16 bits.
    ///
    /// - Parameter gamma: of the file, in 100,000ths; above 0.
    /// - Returns: nothing when it is that of sRGB.
    static func samples(gamma: UInt32, isWide: Bool) -> [UInt8] {
        let exponent = standard / Double(gamma)
        guard abs(exponent - 1) >= threshold else { return [] }
        let most = isWide ? 65_535 : 255
        return (0...most).map { UInt8((255 * pow(Double($0) / Double(most), exponent)).rounded()) }
    }
}
