/// The manifest of the getting-started page, which only its own package can compile.
enum GettingStartedPackage {
    static let manifest = """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
            name: "ReadingList",
            dependencies: [
                .package(path: "../coredump"),
                .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
            ],
            targets: [
                .executableTarget(
                    name: "ReadingList",
                    dependencies: [
                        .product(name: "FetchedResults", package: "coredump"),
                        .product(name: "GRDB", package: "GRDB.swift"),
                    ],
                    swiftSettings: [.swiftLanguageMode(.v6)])
            ])
        """
}
