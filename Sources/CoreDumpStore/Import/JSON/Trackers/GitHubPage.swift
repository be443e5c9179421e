/// The page of an issue of GitHub, by whose address the issue is known.
struct GitHubPage {
    let address: String
    /// `#12`
    let key: String

    /// Nil for an address that is none of an issue, such as that of a pull request.
    init?(issue address: String) {
        guard address.hasPrefix("https://"), let place = address.firstRange(of: "/issues/") else { return nil }
        let number = address[place.upperBound...]
        guard !number.isEmpty, number.utf8.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 }) else { return nil }
        (self.address, key) = (address, "#\(number)")
    }

    var sourceID: String { Self.sourceID(address) }

    static func sourceID(_ address: String) -> String { Bug.Tracker.gitHub.rawValue + address }
}
