import Foundation
import Testing

@testable import Screenshots

/// Files of the library formats, made by `make_samples.py`, and their content.
enum ReaderSamples {
    static let width = 7
    static let height = 5

    /// Red, green, blue and alpha of a pixel of all samples that contain the standard picture.
    static func pixel(_ x: Int, _ y: Int) -> [Int] {
        [x * 40 % 256, y * 60 % 256, x * y * 11 % 256, 255 - (x + y) * 20 % 256]
    }

    static func file(_ name: String) throws -> Data {
        let folder = try #require(Bundle.module.url(forResource: "Samples", withExtension: nil))
        return try Data(contentsOf: folder.appending(path: name))
    }

    /// A picture of another test, or nil without the shared data.
    static func sharedFile(_ name: String) -> Data? {
        let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let shared =
            ProcessInfo.processInfo.environment["COREDUMP_SHARED"].map { URL(filePath: $0) }
            ?? repository.deletingLastPathComponent().appending(path: "shared")
        return try? Data(contentsOf: shared.appending(path: "data/pictures/\(name)"))
    }

    static func reader(_ file: Data, limits: PictureLimits = .standard) throws -> any PictureReader {
        switch PictureFormat.of(file) {
        case .webp: try WebPReader(file, limits: limits)
        case .avif, .heic: try HEIFReader(file, limits: limits)
        case .jxl: try JXLReader(file, limits: limits)
        default: try TIFFReader(file, limits: limits)
        }
    }

    /// Whether this machine has the library for such a file.
    static func canRead(_ name: String) -> Bool {
        do {
            return try ReadPicture(file(name)).header.width > 0
        } catch PictureProblem.missingLibrary {
            return false
        } catch {
            return true
        }
    }

    static let hasWebP = canRead("rgb.webp")
    static let hasHEIC = canRead("rgb.heic")
    static let hasAVIF = canRead("rgb.avif")
    static let hasJXL = canRead("rgb.jxl")
}

/// A file that was read to its end.
struct ReadPicture {
    let header: PictureHeader
    let samples: [Int]

    init(_ file: Data, limits: PictureLimits = .standard) throws {
        var reader = try ReaderSamples.reader(file, limits: limits)
        let header = reader.header
        var samples: [Int] = []
        var rows = 0
        try reader.forEachRow { row in
            rows += 1
            #expect(row.count == header.width * header.layout.bytesPerPixel)
            if header.layout.isWide {
                samples += stride(from: 0, to: row.count, by: 2).map {
                    Int(row.loadUnaligned(fromByteOffset: $0, as: UInt16.self))
                }
            } else {
                samples += row.map { Int($0) }
            }
        }
        #expect(rows == header.height)
        (self.header, self.samples) = (header, samples)
    }

    init(sample name: String) throws {
        try self.init(ReaderSamples.file(name))
    }

    func pixel(_ x: Int, _ y: Int) -> [Int] {
        let count = header.layout.channelCount
        return Array(samples[(y * header.width + x) * count..<(y * header.width + x + 1) * count])
    }

    /// The largest difference of a sample from the expected one.
    func difference(from expected: (_ x: Int, _ y: Int) -> [Int]) -> Int {
        var most = 0
        for y in 0..<header.height {
            for x in 0..<header.width {
                for (sample, right) in zip(pixel(x, y), expected(x, y)) { most = max(most, abs(sample - right)) }
            }
        }
        return most
    }

    func expect(
        _ channels: SampleLayout.Channels, isWide: Bool = false, _ encoding: ColorEncoding = .sRGB,
        _ orientation: PictureOrientation = .upright, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(header.width == ReaderSamples.width, sourceLocation: sourceLocation)
        #expect(header.height == ReaderSamples.height, sourceLocation: sourceLocation)
        #expect(header.layout == SampleLayout(channels: channels, isWide: isWide), sourceLocation: sourceLocation)
        #expect(header.encoding == encoding, sourceLocation: sourceLocation)
        #expect(header.orientation == orientation, sourceLocation: sourceLocation)
    }
}
