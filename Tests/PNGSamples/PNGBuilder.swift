import Foundation

/// Puts PNG files together chunk by chunk, right or wrong, without libpng: what it makes is judged by the standard alone.
package struct PNGBuilder {
    package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    package struct Chunk {
        package var name: String
        package var content: [UInt8]
        /// Added to the right checksum, to make it wrong.
        package var checksumError: UInt32 = 0
        /// What the file is to say instead of the length of the content.
        package var claimedLength: UInt32?

        package init(_ name: String, _ content: [UInt8] = []) {
            self.name = name
            self.content = content
        }

        package var bytes: [UInt8] {
            let checked = Array(name.utf8) + content
            let length = claimedLength ?? UInt32(content.count)
            return length.bigEndianBytes + checked + (Checksum.crc32(checked) &+ checksumError).bigEndianBytes
        }

        /// The same chunk with a wrong checksum.
        package var corrupted: Chunk {
            var copy = self
            copy.checksumError = 1
            return copy
        }
    }

    package var signature = Self.signature
    package var chunks: [Chunk]

    package init(_ chunks: [Chunk]) {
        self.chunks = chunks
    }

    /// A picture of rows that are not filtered.
    ///
    /// - Parameters:
    ///   - between: the chunks between header and image data.
    ///   - rows: the bytes of each row; one row more for each row of each pass when it is interlaced.
    package init(_ header: PNGHeaderFields, between: [Chunk] = [], rows: [[UInt8]]) {
        self.init(
            [header.chunk] + between + [.imageData(rows.flatMap { [0] + $0 }), .end])
    }

    package var data: Data {
        Data(signature + chunks.flatMap(\.bytes))
    }
}

extension PNGBuilder.Chunk {
    package static let end = PNGBuilder.Chunk("IEND")

    /// Filtered rows as a stream of stored blocks.
    package static func imageData(_ rows: [UInt8]) -> PNGBuilder.Chunk {
        PNGBuilder.Chunk("IDAT", ZlibStream.stored(rows))
    }

    /// - Parameter gamma: in 100,000ths.
    package static func gamma(_ gamma: UInt32) -> PNGBuilder.Chunk {
        PNGBuilder.Chunk("gAMA", gamma.bigEndianBytes)
    }
}

/// The fields of the chunk IHDR, right or wrong.
package struct PNGHeaderFields {
    package var width: UInt32
    package var height: UInt32
    package var bitDepth: UInt8
    package var colorType: UInt8
    package var compression: UInt8 = 0
    package var filtering: UInt8 = 0
    package var interlacing: UInt8 = 0

    package init(_ width: UInt32, _ height: UInt32, bitDepth: UInt8 = 8, colorType: UInt8) {
        self.width = width
        self.height = height
        self.bitDepth = bitDepth
        self.colorType = colorType
    }

    package var chunk: PNGBuilder.Chunk {
        PNGBuilder.Chunk(
            "IHDR",
            width.bigEndianBytes + height.bigEndianBytes
                + [bitDepth, colorType, compression, filtering, interlacing])
    }
}

extension UInt32 {
    package var bigEndianBytes: [UInt8] {
        withUnsafeBytes(of: bigEndian, Array.init)
    }
}

extension PNGBuilder {
    /// The chunks of a file that is right.
    package init(parsing data: Data) {
        var chunks: [Chunk] = []
        var rest = Array(data)[Self.signature.count...]
        while rest.count >= 12 {
            let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
            let name = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
            chunks.append(Chunk(name, Array(rest.dropFirst(8).prefix(length))))
            rest = rest.dropFirst(12 + length)
        }
        self.init(chunks)
    }
}
