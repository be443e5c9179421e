import Foundation

/// Shows what the sectioned views can do, or tries them hard.
@main
struct SectionedViewsDemo {
    static func main() {
        do {
            let options = try DemoOptions(Array(CommandLine.arguments.dropFirst()))
            guard !options.wantsHelp else { return print(DemoOptions.help) }
            let application = DemoApplication(options)
            exit(application.run())
        } catch {
            FileHandle.standardError.write(Data("sectioned-views-demo: \(error.sentence)\n".utf8))
            exit(64)
        }
    }
}
