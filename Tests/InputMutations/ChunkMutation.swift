import PNGSamples

/// Damage to the chunks of a PNG; their checksums are right afterwards.
enum ChunkMutation: CaseIterable {
    case damageContent
    case damageImageData
    case damageHeader
    case claimAnotherLength
    case repeatChunk
    case removeChunk
    case swapChunks
    case takeFromOther
    case renameChunk
    case splitChunk

    private static let names = ["IHDR", "PLTE", "tRNS", "gAMA", "sRGB", "IDAT", "IEND", "zTXt", "iCCP", "XXXX", "fdAT"]

    func apply(to chunks: inout [PNGBuilder.Chunk], other: [PNGBuilder.Chunk], using random: inout SeededGenerator) {
        guard !chunks.isEmpty else { return }
        let index = random.below(chunks.count)
        switch self {
        case .damageContent:
            damageContent(of: &chunks[index], other, using: &random)
        case .damageImageData:
            let data = chunks.indices.filter { chunks[$0].name == "IDAT" }
            guard !data.isEmpty else { return }
            damageContent(of: &chunks[data[random.below(data.count)]], other, using: &random)
        case .damageHeader:
            damageHeader(&chunks[0].content, using: &random)
        case .claimAnotherLength:
            let lengths: [UInt32] = [0, 1, 0x7FFF_FFFF, 0x8000_0000, .max, UInt32(random.below(2000))]
            chunks[index].claimedLength = lengths[random.below(lengths.count)]
        case .repeatChunk:
            chunks.insert(contentsOf: Array(repeating: chunks[index], count: 1 + random.below(30)), at: index)
        case .removeChunk:
            chunks.remove(at: index)
        case .swapChunks:
            chunks.swapAt(index, random.below(chunks.count))
        case .takeFromOther:
            if !other.isEmpty { chunks.insert(other[random.below(other.count)], at: index) }
        case .renameChunk:
            chunks[index].name = Self.names[random.below(Self.names.count)]
        case .splitChunk:
            let content = chunks[index].content
            let cut = random.below(content.count + 1)
            chunks[index].content = Array(content[..<cut])
            chunks.insert(PNGBuilder.Chunk(chunks[index].name, Array(content[cut...])), at: index + 1)
        }
    }

    private func damageContent(
        of chunk: inout PNGBuilder.Chunk, _ other: [PNGBuilder.Chunk], using random: inout SeededGenerator
    ) {
        let mutation = ByteMutation.allCases[random.below(ByteMutation.allCases.count)]
        let source = other.isEmpty ? [] : other[random.below(other.count)].content
        mutation.apply(to: &chunk.content, other: source, using: &random)
    }

    /// Sizes a little different or far too large, and every colour type, bit depth and method.
    private func damageHeader(_ content: inout [UInt8], using random: inout SeededGenerator) {
        guard content.count == 13 else { return }
        switch random.below(3) {
        case 0: content[random.below(2) * 4 + 3] &+= UInt8(random.below(7)) &- 3
        case 1: content[random.below(8)] = UInt8.random(in: 0...255, using: &random)
        default:
            let values: [UInt8] = [0, 1, 2, 3, 4, 6, 8, 16]
            content[8 + random.below(5)] = values[random.below(values.count)]
        }
    }
}
