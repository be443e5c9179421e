import Foundation

/// Converts rows of high dynamic range, PQ and HLG, whose light can be brighter than white, to sRGB.
///
/// The rule: light is divided by the reference white of 203 cd/m², so that white paper is white on the screen, and darker light is as
/// bright as it was meant; brighter light is clipped to white, channel by channel, after the conversion to the primaries of sRGB. HLG is
/// shown as on a display of 1,000 cd/m².
///
/// Sources: ITU-R BT.2100-2, tables 4 (PQ) and 5 (HLG); ITU-R BT.2408-7, section 2 (203 cd/m², which is 75 % of HLG and 58 % of PQ).
final class HDRConversion {
    /// Of PQ and HLG, in ITU-T H.273.
    static let transfers = [16, 18]
    private static let referenceWhite = 203.0

    private let layout: SampleLayout
    /// The light of each sample, in parts of white. For HLG, of the scene, from 0 to 1.
    private let light: [Float]
    private let isHLG: Bool
    /// To the primaries of sRGB, row by row.
    private let matrix: [SIMD3<Float>]
    private let luminance: SIMD3<Float>

    /// Nil for other code points than those of PQ and HLG.
    ///
    /// - Parameter layout: one with red, green and blue.
    init?(primaries: Int, transfer: Int, _ layout: SampleLayout) {
        guard Self.transfers.contains(transfer), let primaries = ColorEncoding.Primaries(codePoint: primaries) else {
            return nil
        }
        self.layout = layout
        isHLG = transfer == 18
        let most = layout.isWide ? 65_535 : 255
        let curve = isHLG ? Self.sceneLight : Self.displayLight
        light = (0...most).map { Float(curve(Double($0) / Double(most))) }
        let toXYZ = primaries.toXYZ
        let converted = ColorMatrix(inverting: ColorEncoding.Primaries.rec709.toXYZ) * toXYZ
        matrix = converted.rows.map { SIMD3<Float>($0) }
        luminance = SIMD3<Float>(toXYZ.rows[1])
    }

    /// The electro-optical transfer function of PQ, in parts of the reference white.
    private static func displayLight(_ sample: Double) -> Double {
        let (m1, m2) = (2610.0 / 16_384, 2523.0 / 4096 * 128)
        let (c1, c2, c3) = (3424.0 / 4096, 2413.0 / 4096 * 32, 2392.0 / 4096 * 32)
        let root = pow(sample, 1 / m2)
        return 10_000 / referenceWhite * pow(max(root - c1, 0) / (c2 - c3 * root), 1 / m1)
    }

    /// The inverse of the opto-electronic transfer function of HLG.
    private static func sceneLight(_ sample: Double) -> Double {
        let (a, b, c) = (0.17883277, 0.28466892, 0.55991073)
        return sample <= 0.5 ? sample * sample / 3 : (exp((sample - c) / a) + b) / 12
    }

    func convert(_ row: UnsafeRawBufferPointer, _ target: UnsafeMutableBufferPointer<UInt8>) {
        let channels = layout.channelCount
        for pixel in 0..<target.count / channels {
            let place = pixel * channels
            var color = SIMD3(light[sample(row, place)], light[sample(row, place + 1)], light[sample(row, place + 2)])
            if isHLG {
                // The opto-optical transfer function for 1,000 cd/m².
                let scene = (luminance * color).sum()
                color *= Float(1000 / Self.referenceWhite) * (scene > 0 ? pow(scene, 0.2) : 0)
            }
            for channel in 0..<3 {
                target[place + channel] = SRGBCurve.sample((matrix[channel] * color).sum())
            }
            if channels == 4 {
                let alpha = sample(row, place + 3)
                target[place + 3] = layout.isWide ? UInt8((alpha * 255 + 32_895) >> 16) : UInt8(alpha)
            }
        }
    }

    private func sample(_ row: UnsafeRawBufferPointer, _ index: Int) -> Int {
        layout.isWide
            ? Int(row.loadUnaligned(fromByteOffset: index * 2, as: UInt16.self)) : Int(row[index])
    }
}

/// The curve of sRGB (IEC 61966-2-1), by a table over the square root of light, in which it is nearly straight.
enum SRGBCurve {
    private static let steps: Float = 16_384
    private static let table: [UInt8] = (0...Int(steps)).map { index in
        let light = Double(index) * Double(index) / Double(steps * steps)
        let sample = light <= 0.003_130_8 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
        return UInt8((255 * sample).rounded())
    }

    /// The 8-bit sample of a light; 255 from 1 on.
    static func sample(_ light: Float) -> UInt8 {
        // NaN is black.
        guard light > 0 else { return 0 }
        return table[Int((min(1, light).squareRoot() * steps).rounded())]
    }
}

/// Three rows of three numbers.
struct ColorMatrix {
    let rows: [SIMD3<Double>]

    init(rows: [SIMD3<Double>]) {
        self.rows = rows
    }

    /// - Precondition: the matrix has an inverse.
    init(inverting matrix: ColorMatrix) {
        let (a, b, c) = (matrix.rows[0], matrix.rows[1], matrix.rows[2])
        let columns = [Self.cross(b, c), Self.cross(c, a), Self.cross(a, b)]
        let determinant = (a * columns[0]).sum()
        rows = (0..<3).map { row in SIMD3(columns[0][row], columns[1][row], columns[2][row]) / determinant }
    }

    private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }

    static func * (left: ColorMatrix, right: ColorMatrix) -> ColorMatrix {
        ColorMatrix(rows: left.rows.map { $0.x * right.rows[0] + $0.y * right.rows[1] + $0.z * right.rows[2] })
    }

    static func * (left: ColorMatrix, right: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3((left.rows[0] * right).sum(), (left.rows[1] * right).sum(), (left.rows[2] * right).sum())
    }
}

extension ColorEncoding.Primaries {
    /// From red, green and blue to CIE XYZ, with white at a luminance of 1.
    ///
    /// Source: SMPTE RP 177.
    var toXYZ: ColorMatrix {
        func light(_ place: SIMD2<Double>) -> SIMD3<Double> {
            SIMD3(place.x / place.y, 1, (1 - place.x - place.y) / place.y)
        }
        let (red, green, blue) = (light(red), light(green), light(blue))
        let columns = ColorMatrix(rows: (0..<3).map { SIMD3(red[$0], green[$0], blue[$0]) })
        let shares = ColorMatrix(inverting: columns) * light(white)
        return ColorMatrix(rows: columns.rows.map { $0 * shares })
    }
}
