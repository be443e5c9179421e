import Foundation

/// Feeds damaged inputs to what reads inputs: each must be read or refused with a typed error, in time and without much
/// memory. To be run with the address sanitizer, which finds what is read or written beyond its place.
///
///     input-mutations [--kind NAME] [--count N] [--seed N] [--first N]
///
/// A failure names the number of the input; `--first NUMBER --count 1` with the same seed makes that input again.
@main
struct InputMutations {
    /// What can be fed. A new kind is a file of its own and a line here.
    private static let kinds: [any MutationKind] =
        [PNGMutations(), PictureMetadataMutations(), CSVMutations(), JSONMutations()] + ReaderMutations.all

    static func main() {
        do {
            let arguments = try MutationArguments(CommandLine.arguments.dropFirst(), kinds: kinds.map(\.name))
            // Everything is let go of before the process ends: the sanitizer would take it for leaked.
            exit(try feedAll(arguments) ? 0 : 1)
        } catch {
            MutationReport.complain("\(error)")
            exit(64)
        }
    }

    private static func feedAll(_ arguments: MutationArguments) throws -> Bool {
        var isClean = true
        for kind in kinds where arguments.kind == nil || arguments.kind == kind.name {
            isClean = try MutationRun(kind, arguments).feedAll() && isClean
        }
        return isClean
    }
}
