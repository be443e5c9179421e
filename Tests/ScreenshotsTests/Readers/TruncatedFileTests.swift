import Foundation
import Testing

@testable import Screenshots

/// Every error of a file is a ``PictureProblem``.
@Suite struct TruncatedFileTests {
    private static let whole: [String] = {
        var names = [
            "lzw.tif", "zip.tif", "jpeg.tif", "ycbcr.tif", "packbits.tif", "separate.tif", "tiles.tif", "g4.tif",
            "lab.tif",
        ]
        if ReaderSamples.hasWebP { names += ["rgb.webp", "rgba.webp", "lossy.webp", "animation.webp", "profile.webp"] }
        if ReaderSamples.hasHEIC { names += ["rgb.heic", "profile.heic"] }
        if ReaderSamples.hasAVIF { names += ["rgb.avif", "rgba.avif", "pq10.avif"] }
        if ReaderSamples.hasJXL {
            names += ["rgb.jxl", "rgba16.jxl", "gamma-xyb.jxl", "container.jxl", "orientation6.jxl"]
        }
        return names
    }()

    @Test(arguments: whole)
    func `a file that is cut anywhere is refused for that reason`(name: String) throws {
        let file = try ReaderSamples.file(name)
        let reader = try Self.kind(of: file)
        for count in 1..<file.count {
            #expect(throws: PictureProblem.cutOff, "\(name), \(count) of \(file.count) bytes") {
                try reader(file.prefix(count), .standard)
            }
        }
        #expect(throws: PictureProblem.self) { try reader(Data(), .standard) }
        try reader(file, .standard)
    }

    /// Also when the bytes are not at the beginning of their storage.
    @Test(arguments: whole)
    func `a part of other data is read like a file`(name: String) throws {
        let file = try ReaderSamples.file(name)
        let part = (Data([1, 2, 3]) + file + Data([4])).dropFirst(3).dropLast()
        #expect(try ReadPicture(part).samples == ReadPicture(file).samples)
    }

    @Test(arguments: whole)
    func `too many pixels are refused with the size, before there is memory for them`(name: String) throws {
        let file = try ReaderSamples.file(name)
        let header = try ReaderSamples.reader(file).header
        let problem = PictureProblem.tooLarge(width: header.width, height: header.height)
        let pixels = PictureLimits(side: 100, pixels: header.width * header.height - 1)
        #expect(throws: problem) { try ReaderSamples.reader(file, limits: pixels) }
        let side = PictureLimits(side: max(header.width, header.height) - 1, pixels: 10_000)
        #expect(throws: problem) { try ReaderSamples.reader(file, limits: side) }
        let exact = PictureLimits(side: max(header.width, header.height), pixels: header.width * header.height)
        #expect(throws: Never.self) { try ReaderSamples.reader(file, limits: exact) }
    }

    @Test func `a small file that says that it is large is refused for its size`() throws {
        func expectTooLarge(_ width: Int, _ height: Int, _ name: String, _ change: (inout Data) throws -> Void) throws {
            var file = try ReaderSamples.file(name)
            try change(&file)
            #expect(throws: PictureProblem.tooLarge(width: width, height: height)) { try ReaderSamples.reader(file) }
        }
        // The values of the tags 256 and 257.
        try expectTooLarge(40_000, 40_000, "lzw.tif") { file in
            for tag in [UInt8(0), 1] {
                let entry = try #require(file.firstRange(of: [tag, 1, 3, 0, 1, 0, 0, 0])?.lowerBound)
                file.replaceSubrange(entry + 8..<entry + 10, with: [0x40, 0x9C])
            }
        }
        if ReaderSamples.hasWebP {
            // The canvas, minus one.
            try expectTooLarge(16_384, 16_384, "animation.webp") {
                $0.replaceSubrange(24..<30, with: [255, 63, 0, 255, 63, 0])
            }
        }
        if ReaderSamples.hasAVIF {
            // Sizes that libheif allows and refuses.
            for side in [20_000, 40_000] {
                try expectTooLarge(side, side, "rgb.avif") { file in
                    let box = try #require(file.firstRange(of: Data("ispe".utf8))?.lowerBound)
                    let bytes = [0, 0, UInt8(side >> 8), UInt8(side & 255)]
                    file.replaceSubrange(box + 8..<box + 16, with: bytes + bytes)
                }
            }
        }
    }

    @Test(arguments: whole)
    func `too many bytes are refused`(name: String) throws {
        let file = try ReaderSamples.file(name)
        let limits = PictureLimits(side: 100, pixels: 10_000, fileByteCount: file.count - 1)
        #expect(throws: PictureProblem.fileTooLarge(byteCount: file.count)) {
            try ReaderSamples.reader(file, limits: limits)
        }
    }

    @Test(arguments: whole)
    func `what the caller throws ends the reading`(name: String) throws {
        struct Stop: Error {}
        var rows = 0
        #expect(throws: Stop.self) {
            var reader = try ReaderSamples.reader(ReaderSamples.file(name))
            try reader.forEachRow { _ in
                rows += 1
                if rows == 2 { throw Stop() }
            }
        }
        #expect(rows == 2)
    }

    /// The reader of a whole file, also for a beginning that is too short to detect the format.
    private static func kind(of file: Data) throws -> (Data, PictureLimits) throws -> Void {
        func read(_ reader: some PictureReader) throws {
            var reader = reader
            try reader.forEachRow { _ in }
        }
        switch try #require(PictureFormat.of(file)) {
        case .webp: return { try read(WebPReader($0, limits: $1)) }
        case .avif, .heic: return { try read(HEIFReader($0, limits: $1)) }
        case .jxl: return { try read(JXLReader($0, limits: $1)) }
        default: return { try read(TIFFReader($0, limits: $1)) }
        }
    }
}

@Suite struct MissingLibraryTests {
    @Test func `a library that is not there is named by its format`() throws {
        let none = PictureLibraryNames(webp: ["libnone.so.1"], heif: [], jxl: ["libnone.so.1", "libnone.so.2"])
        func expectMissing(_ format: PictureFormat, _ read: () throws -> Void) {
            #expect(throws: PictureProblem.missingLibrary(format), performing: read)
        }
        expectMissing(.webp) { _ = try WebPReader(ReaderSamples.file("rgb.webp"), limits: .standard, libraries: none) }
        expectMissing(.heic) { _ = try HEIFReader(ReaderSamples.file("rgb.heic"), limits: .standard, libraries: none) }
        expectMissing(.avif) { _ = try HEIFReader(ReaderSamples.file("rgb.avif"), limits: .standard, libraries: none) }
        expectMissing(.jxl) { _ = try JXLReader(ReaderSamples.file("rgb.jxl"), limits: .standard, libraries: none) }
    }

    @Test func `a library without the functions counts as none`() throws {
        let other = PictureLibraryNames(webp: ["libc.so.6"], heif: ["libc.so.6"], jxl: ["libc.so.6"])
        #expect(throws: PictureProblem.missingLibrary(.webp)) {
            try WebPReader(ReaderSamples.file("rgb.webp"), limits: .standard, libraries: other)
        }
        #expect(throws: PictureProblem.missingLibrary(.heic)) {
            try HEIFReader(ReaderSamples.file("rgb.heic"), limits: .standard, libraries: other)
        }
        #expect(throws: PictureProblem.missingLibrary(.jxl)) {
            try JXLReader(ReaderSamples.file("rgb.jxl"), limits: .standard, libraries: other)
        }
    }

    @Test(.enabled(if: ReaderSamples.hasWebP, "libwebp is not installed"))
    func `the first name that there is counts`() throws {
        let names = PictureLibraryNames(webp: ["libnone.so.1"] + PictureLibraryNames.system.webp)
        #expect(throws: Never.self) {
            try WebPReader(ReaderSamples.file("rgb.webp"), limits: .standard, libraries: names)
        }
    }
}
