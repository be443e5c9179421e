/// Minimises a failing script (delta debugging).
struct LawShrinker {
    /// The error of a script, or nil.
    let fault: ([LawTransaction]) -> String?
    /// The most scripts to try.
    var attempts = 600

    /// A failing script that fails no more without any part that was tried, and its error.
    mutating func smallest(_ script: [LawTransaction]) -> (script: [LawTransaction], fault: String)? {
        guard var reason = fault(script) else { return nil }
        var script = script
        func shorten<Element>(_ elements: inout [Element], _ make: ([Element]) -> [LawTransaction]) {
            var size = max(1, elements.count / 2)
            while true {
                var start = 0
                var isShorter = false
                while start < elements.count, attempts > 0 {
                    var rest = elements
                    rest.removeSubrange(start..<min(start + size, elements.count))
                    attempts -= 1
                    if let found = fault(make(rest)) {
                        (elements, reason, isShorter) = (rest, found, true)
                    } else {
                        start += size
                    }
                }
                guard attempts > 0, size > 1 || isShorter else { return }
                size = max(1, size / 2)
            }
        }
        shorten(&script) { $0 }
        for index in script.indices.reversed() {
            var statements = script[index].statements
            guard statements.count > 1 else { continue }
            let whole = script
            shorten(&statements) { rest in
                var copy = whole
                copy[index] = whole[index].with(rest)
                return copy
            }
            script[index] = script[index].with(statements)
        }
        return (script, reason)
    }
}
