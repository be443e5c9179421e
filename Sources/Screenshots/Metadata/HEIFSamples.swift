/// Where the frames of a track are.
///
/// Source: ISO/IEC 14496-12, sections 8.7.3 (sizes), 8.7.4 (samples of a chunk) and 8.7.5 (places of chunks).
struct HEIFSamples {
    /// The bytes of each frame, or of every one.
    private enum Sizes {
        case all(Int, count: Int)
        case each([Int])
    }

    /// A line says also which description the frames have.
    private static let runWidth = 3

    /// The chunks, in the order of the file's list.
    private(set) var ranges: [Range<Int>] = []

    /// - Parameter boxes: those in `stbl`.
    /// - Returns: nil when it is said in a way that is not read here.
    init?(_ boxes: [ISOBox], _ file: FileBytes) throws(PictureProblem) {
        func one(_ type: ISOBoxType) -> ISOBox? { boxes.first { $0.type == type } }
        // Data beside the frames, or sizes of half a byte.
        guard one("saio") == nil, one("stz2") == nil else { return nil }
        guard let chunks = one("stco") ?? one("co64"), let runs = one("stsc"), let sizes = one("stsz") else {
            return nil
        }
        let places = try Self.list(chunks, byteCount: chunks.type == "stco" ? 4 : 8, width: 1, file)
        let lines = try Self.list(runs, byteCount: 4, width: Self.runWidth, file)
        try take(places, lines, Self.sizes(sizes, file), file)
    }

    /// A list of numbers of four or eight bytes.
    ///
    /// - Parameter width: how many of them there are in a line.
    private static func list(
        _ box: ISOBox, byteCount: Int, width: Int, _ file: FileBytes
    ) throws(PictureProblem) -> [Int] {
        var reader = ISOBoxReader(box.content, file)
        _ = try reader.number(4)
        var numbers: [Int] = []
        for _ in 0..<(try reader.number(4)) * width { numbers.append(try reader.number(byteCount)) }
        return numbers
    }

    private static func sizes(_ box: ISOBox, _ file: FileBytes) throws(PictureProblem) -> Sizes {
        var reader = ISOBoxReader(box.content, file)
        _ = try reader.number(4)
        let (size, count) = (try reader.number(4), try reader.number(4))
        guard size == 0 else { return .all(size, count: count) }
        var sizes: [Int] = []
        for _ in 0..<count { sizes.append(try reader.number(4)) }
        return .each(sizes)
    }

    /// - Parameter runs: lines of numbers: from which chunk on, counted from 1, how many frames each chunk has.
    private mutating func take(
        _ places: [Int], _ runs: [Int], _ sizes: Sizes, _ file: FileBytes
    ) throws(PictureProblem) {
        var (run, sample) = (0, 0)
        for (index, place) in places.enumerated() {
            while run + Self.runWidth < runs.count, runs[run + Self.runWidth] <= index + 1 { run += Self.runWidth }
            guard run < runs.count else { throw .damaged("a HEIF with frames in no chunk") }
            let count = runs[run + 1]
            var byteCount = 0
            switch sizes {
            case .all(let size, let all):
                guard count <= all - sample else { throw .damaged("a HEIF with more frames than it says") }
                let (product, isTooMuch) = count.multipliedReportingOverflow(by: size)
                guard !isTooMuch else { throw .cutOff }
                byteCount = product
            case .each(let each):
                guard count <= each.count - sample else { throw .damaged("a HEIF with more frames than it says") }
                for size in each[sample..<sample + count] { byteCount += size }
            }
            sample += count
            ranges.append(try file.range(place, count: byteCount))
        }
    }
}
