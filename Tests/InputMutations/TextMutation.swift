import Foundation

/// Damage to texts of a format: its own signs where they have no place.
struct TextMutation {
    /// What means something in the format.
    let signs: [String]

    func mutated(_ samples: [Data], using random: inout SeededGenerator) -> Data {
        var bytes = Array(samples[random.below(samples.count)])
        let other = Array(samples[random.below(samples.count)])
        for _ in 0...random.below(3) {
            if Bool.random(using: &random) {
                let mutation = ByteMutation.allCases[random.below(ByteMutation.allCases.count)]
                mutation.apply(to: &bytes, other: other, using: &random)
            } else {
                let sign = signs[random.below(signs.count)].utf8
                let place = random.below(bytes.count + 1)
                let end = min(bytes.count, place + random.below(4))
                let copies = random.below(20) == 0 ? 1000 : 1
                bytes.replaceSubrange(place..<end, with: Array(repeatElement(sign, count: copies).joined()))
            }
        }
        return Data(bytes)
    }
}
