/// Does not keep the owner of a cache alive.
struct WeakOwner {
    weak var owner: AnyObject?
}

extension TrackedDatabase {
    /// Notes that `owner` uses the cache of this name, for as long as it lives.
    ///
    /// - Throws: `FetchRequestError.cacheNameInUse` when somebody else does who still lives.
    /// - Complexity: O(c) for c names in use.
    @MainActor
    func claimCacheName(_ name: String, for owner: AnyObject) throws {
        if let other = cacheOwners[name]?.owner, other !== owner { throw FetchRequestError.cacheNameInUse(name) }
        cacheOwners = cacheOwners.filter { $0.value.owner != nil }
        cacheOwners[name] = WeakOwner(owner: owner)
    }
}
