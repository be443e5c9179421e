import CPNGShim
import Foundation

/// Keeps the chunks of a PNG that its pixels, colours and animation depend on.
///
/// Source: PNG specification, third edition; sections 5 and 11.
enum PNGMetadata {
    /// The picture does not exist without these.
    private static let critical: Set<PNGChunkName> = [.header, .palette, .imageData, .end]
    /// The chunks about the meaning and the physical size of the samples, and the frames of an animation, with the lengths that they may
    /// have.
    private static let ancillary: [PNGChunkName: ClosedRange<Int>] = [
        .transparency: 1...256, .gamma: 4...4, .standardRGB: 1...1, PNGChunkName("cHRM"): 32...32,
        PNGChunkName("cICP"): 4...4, PNGChunkName("mDCV"): 24...24, PNGChunkName("cLLI"): 8...8,
        PNGChunkName("sBIT"): 1...4, PNGChunkName("pHYs"): 9...9,
        PNGChunkName("acTL"): 8...8, PNGChunkName("fcTL"): 26...26, PNGChunkName("fdAT"): 4...Int(Int32.max),
    ]
    private static let profile = PNGChunkName("iCCP")
    private static let exif = PNGChunkName("eXIf")
    private static let signatureByteCount = 8
    /// The lengths that the name of a profile may have.
    private static let nameByteCounts = 1...79

    static func removed(from file: FileBytes) throws(PictureProblem) -> Data {
        do throws(PNGError) {
            return try kept(of: file)
        } catch {
            throw PictureProblem(error)
        }
    }

    private static func kept(of file: FileBytes) throws(PNGError) -> Data {
        if let damage = try PNGSignatureDamage.found(in: file.all) { throw .damagedSignature(damage) }
        var kept = Data(capacity: file.count)
        kept.append(file, 0..<signatureByteCount)
        var reader = PNGChunkReader(file.all, offset: signatureByteCount, limits: .standard)
        var chunk = try reader.next()
        guard chunk.name == .header else { throw .missingHeader }
        var seen: Set<PNGChunkName> = []
        while chunk.name != .end {
            try take(chunk, reader, isFirst: seen.insert(chunk.name).inserted, file, into: &kept)
            chunk = try reader.next()
        }
        try reader.verifyChecksum(of: chunk)
        guard chunk.content.isEmpty else { throw .malformedChunk(.end) }
        guard seen.contains(.imageData) else { throw .missingImageData }
        kept.append(file, chunk.range)
        return kept
    }

    /// - Parameter isFirst: whether the chunk is the first of its name.
    private static func take(
        _ chunk: PNGChunkReader.Chunk, _ reader: PNGChunkReader, isFirst: Bool, _ file: FileBytes, into kept: inout Data
    ) throws(PNGError) {
        if chunk.name.isCritical {
            guard critical.contains(chunk.name) else { throw .unknownCriticalChunk(chunk.name) }
            try reader.verifyChecksum(of: chunk)
            kept.append(file, chunk.range)
            return
        }
        // Decoders ignore a chunk that has a wrong checksum and is not critical.
        let isKnown = ancillary[chunk.name] != nil || chunk.name == profile || chunk.name == exif
        guard isKnown, (try? reader.verifyChecksum(of: chunk)) != nil else { return }
        if let lengths = ancillary[chunk.name] {
            if lengths.contains(chunk.content.count) { kept.append(file, chunk.range) }
        } else if isFirst, chunk.name == profile {
            takeProfile(reader.content(of: chunk), into: &kept)
        } else if isFirst {
            let orientation = PictureOrientation(exifPayload: reader.content(of: chunk))
            if orientation != .upright { append("eXIf", orientation.exif, to: &kept) }
        }
    }

    /// Keeps the profile under another name: its own may be that of a file or a monitor.
    private static func takeProfile(_ content: UnsafeRawBufferPointer, into kept: inout Data) {
        let name = content.prefix(nameByteCounts.upperBound + 1).prefix { $0 != 0 }
        // Decoders ignore a chunk whose name is empty or does not end.
        guard nameByteCounts.contains(name.count), name.count < content.count else { return }
        append("iCCP", Array("ICC".utf8) + content[name.count...], to: &kept)
    }

    private static func append(_ name: String, _ content: [UInt8], to kept: inout Data) {
        let checked = Array(name.utf8) + content
        kept.append(number: content.count, byteCount: 4, .big)
        kept.append(contentsOf: checked)
        let checksum = checked.withUnsafeBufferPointer { bytes in
            bytes.baseAddress.map { shim_png_checksum($0, bytes.count) } ?? 0
        }
        kept.append(number: Int(checksum), byteCount: 4, .big)
    }
}
