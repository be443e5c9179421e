// swift-tools-version: 6.2
import Foundation
import PackageDescription

// Isolation, language mode and warnings are declared here, once, and nowhere else.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
]
/// What computes much is optimized in debug builds too, with its assertions: the unit tests need less than half of the time then.
let computing: [SwiftSetting] =
    strict + [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]
/// Everything that touches a widget runs on the main actor, which is the thread of the GLib main loop.
let onMainActor: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]

let strictC: [CSetting] = [.unsafeFlags(["-Wall", "-Wextra", "-Werror", "-Wno-unused-parameter"])]

/// libjpeg is one with the binary where there is an archive: its shared library is libjpeg.so.62 on one system and libjpeg.so.8 on
/// another. The symbols are for nobody else, least of all for GdkPixbuf, which brings the library of its system.
let hasJPEGArchive = ["x86_64-linux-gnu", "aarch64-linux-gnu", "."].contains {
    FileManager.default.fileExists(atPath: "/usr/lib/\($0)/libjpeg.a")
}
let jpeg: [LinkerSetting] =
    hasJPEGArchive
    ? [.linkedLibrary(":libjpeg.a"), .unsafeFlags(["-Xlinker", "--exclude-libs=libjpeg.a"])] : [.linkedLibrary("jpeg")]

let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let argumentParser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")

/// The reusable library and its benchmarks, which need neither GTK nor anything else of the application.
let library: [Target] = [
    .target(name: "ListDiff", swiftSettings: computing),
    .target(name: "CSQLiteSession", cSettings: strictC, linkerSettings: [.linkedLibrary("sqlite3")]),
    // _FoundationICU is the ICU that Foundation comes with and links anyway; Foundation itself exports no collator.
    .target(
        name: "FetchedResults", dependencies: ["CSQLiteSession", "ListDiff", grdb], swiftSettings: computing,
        linkerSettings: [.linkedLibrary("_FoundationICU")]),
    .systemLibrary(name: "CAllocator"),
    .target(name: "BenchmarkSupport", path: "Benchmarks/Support", swiftSettings: strict),
    .executableTarget(
        name: "Benchmarks",
        dependencies: ["FetchedResults", "ListDiff", "BenchmarkSupport", "CSQLiteSession", "CAllocator", grdb],
        path: "Benchmarks/FetchedResults", swiftSettings: strict),
    .testTarget(
        name: "FetchedResultsTests", dependencies: ["FetchedResults", "ListDiff", "CSQLiteSession", grdb],
        exclude: ["Request/make_alphabetic_index_table.py"], swiftSettings: strict),
    // Lists and changes of lists by chance, and what is different by brute force.
    .target(name: "ListDiffSamples", dependencies: ["ListDiff"], path: "Tests/ListDiffSamples", swiftSettings: strict),
    .testTarget(name: "ListDiffTests", dependencies: ["ListDiff", "ListDiffSamples"], swiftSettings: strict),
]
/// `FETCHED_RESULTS_ONLY=1 swift test` builds and tests the library alone, where GTK is not installed.
let isLibraryAlone = Context.environment["FETCHED_RESULTS_ONLY"] == "1"

/// `COREDUMP_WITHOUT_GTK=1 swift test` builds and tests all that has no window; for quick turns, and for sanitizers, under
/// which GTK cannot run.
let isWithoutWindow = Context.environment["COREDUMP_WITHOUT_GTK"] == "1"

/// Everything the program knows and does without a window.
let core: [Target] = [
    // System library: a module map and one header. C shim: what Swift cannot say, and nothing else.
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    // zlib is what libpng itself unpacks with.
    .target(
        name: "CPNGShim", dependencies: ["CPNG"], cSettings: strictC, linkerSettings: [.linkedLibrary("z")]),

    .systemLibrary(name: "CTIFF", pkgConfig: "libtiff-4", providers: [.apt(["libtiff-dev"])]),
    .target(name: "CTIFFShim", dependencies: ["CTIFF"], cSettings: strictC, linkerSettings: [.linkedLibrary("m")]),
    // Compiled with the headers of libwebp, libheif and libjxl, and linked with none of them.
    .target(name: "CPictureLibraries", cSettings: strictC),

    // Nobody imports it: being linked is what it does.
    .target(name: "CSQLiteLocks", cSettings: strictC, linkerSettings: [.linkedLibrary("sqlite3")]),

    .systemLibrary(name: "CJPEG", providers: [.apt(["libjpeg-dev"])]),
    .target(name: "CJPEGShim", dependencies: ["CJPEG"], cSettings: strictC, linkerSettings: jpeg),
    .systemLibrary(name: "CGdkPixbuf", pkgConfig: "gdk-pixbuf-2.0", providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),
    .target(name: "CPixbufShim", dependencies: ["CGdkPixbuf"], cSettings: strictC),
    .systemLibrary(name: "CLCMS", pkgConfig: "lcms2", providers: [.apt(["liblcms2-dev"])]),

    .target(
        name: "Screenshots",
        dependencies: ["CPNGShim", "CJPEGShim", "CPixbufShim", "CTIFFShim", "CPictureLibraries", "CLCMS"],
        swiftSettings: computing),
    .target(name: "Paths", swiftSettings: strict),
    .target(
        name: "CoreDumpStore", dependencies: ["FetchedResults", "Paths", "Screenshots", "CSQLiteLocks", grdb],
        swiftSettings: computing),
    // What the window shows and what is chosen in it, without a window.
    .target(
        name: "AppModel", dependencies: ["CoreDumpStore", "FetchedResults", "ListDiff"], swiftSettings: onMainActor),
    .target(
        name: "CoreDumpCLI", dependencies: ["CoreDumpStore", "Paths", "Screenshots", argumentParser],
        swiftSettings: strict),

    .executableTarget(
        name: "StoreBenchmarks",
        dependencies: [
            "CoreDumpStore", "StoreSteps", "FetchedResults", "Screenshots", "CPNG", "BenchmarkSupport", grdb,
        ],
        path: "Benchmarks/Store", swiftSettings: strict),

    // PNGs that are put together by hand, for the tests.
    .target(name: "PNGSamples", path: "Tests/PNGSamples", swiftSettings: computing),
    // Picture files of all formats with words in them that are to go.
    .target(name: "PictureSamples", dependencies: ["PNGSamples"], path: "Tests/PictureSamples", swiftSettings: strict),
    .executableTarget(
        name: "input-mutations", dependencies: ["Screenshots", "CoreDumpStore", "PNGSamples", "PictureSamples"],
        path: "Tests/InputMutations", exclude: ["libraries.supp"], swiftSettings: strict),
    .testTarget(
        name: "ScreenshotsTests", dependencies: ["Screenshots", "PNGSamples", "PictureSamples", "CLCMS"],
        exclude: [
            "PngSuite/make_pngsuite_table.py", "Pictures/make_picture_table.py", "Pictures/make_program_table.py",
            "Readers/make_samples.py",
            "Metadata/Samples",
        ], resources: [.copy("Readers/Samples"), .copy("Pictures/Programs")],
        swiftSettings: strict),
    .testTarget(
        name: "CoreDumpStoreTests",
        dependencies: [
            "CoreDumpStore", "CoreDumpCLI", "FetchedResults", "ListDiff", "Paths", "Screenshots", "StoreLoad",
            "StoreSteps", "store-load",
            "CSQLiteSession", grdb, argumentParser,
        ],
        exclude: ["Export/read_markdown.py"],
        resources: [.copy("Import/Records/Samples")], swiftSettings: strict),

    .testTarget(
        name: "AppModelTests",
        dependencies: ["AppModel", "CoreDumpStore", "FetchedResults", "ListDiff", "StoreSteps"],
        swiftSettings: strict),

    // The commands of a store as methods, for tests and benchmarks.
    .target(
        name: "StoreSteps", dependencies: ["CoreDumpStore", "Screenshots"], path: "Tests/StoreSteps",
        swiftSettings: strict),
    // A process that does everything there is to do to a database, until a test kills it.
    .target(
        name: "StoreLoad", dependencies: ["CoreDumpStore", "StoreSteps", "FetchedResults", "Screenshots", grdb],
        path: "Tests/StoreLoad/Actions", swiftSettings: strict),
    .executableTarget(
        name: "store-load", dependencies: ["CoreDumpCLI", "CoreDumpStore", "StoreLoad", "StoreSteps", argumentParser],
        path: "Tests/StoreLoad/Program", swiftSettings: strict),
]

let window: [Target] = [
    // System libraries and the C shim.
    .systemLibrary(name: "CGtk", pkgConfig: "libadwaita-1", providers: [.apt(["libadwaita-1-dev"])]),
    .systemLibrary(name: "CLibintl"),
    .target(name: "CGtkShim", dependencies: ["CGtk"], cSettings: strictC),

    .target(name: "Localization", dependencies: ["CLibintl"], swiftSettings: strict),
    .target(name: "Gtk", dependencies: ["CGtk", "CGtkShim", "Paths"], swiftSettings: onMainActor),
    .target(name: "SectionedViews", dependencies: ["Gtk", "ListDiff", "CGtk", "CGtkShim"], swiftSettings: onMainActor),
    .target(
        name: "CoreDumpUI",
        dependencies: [
            "AppModel", "Gtk", "SectionedViews", "CoreDumpStore", "FetchedResults", "ListDiff", "Localization", "Paths",
            "Screenshots",
        ],
        swiftSettings: onMainActor),
    .executableTarget(
        name: "coredump", dependencies: ["CoreDumpUI", "CoreDumpCLI", "CoreDumpStore", "Paths", argumentParser],
        swiftSettings: strict),

    // A window with the sectioned views, and what they show in it: for demonstrations and tests.
    .target(name: "SectionedViewsModel", dependencies: ["ListDiff"], swiftSettings: strict),
    .executableTarget(
        name: "sectioned-views-demo", dependencies: ["Gtk", "ListDiff", "SectionedViews", "SectionedViewsModel"],
        path: "Sources/SectionedViewsDemo", swiftSettings: onMainActor),

    .executableTarget(
        name: "ViewBenchmarks",
        dependencies: ["Gtk", "ListDiff", "SectionedViews", "CGtk", "BenchmarkSupport", "CAllocator"],
        path: "Benchmarks/SectionedViews", swiftSettings: onMainActor),

    .testTarget(
        name: "SectionedViewsModelTests", dependencies: ["ListDiff", "SectionedViewsModel"], swiftSettings: strict),
    // What every program with libadwaita has, which the window is compared with.
    .executableTarget(
        name: "bare-window", dependencies: ["CGtk"], path: "Benchmarks/Window/Bare", swiftSettings: onMainActor),

    .testTarget(
        name: "CoreDumpUITests",
        dependencies: [
            "AppModel", "CoreDumpUI", "CoreDumpStore", "StoreSteps", "FetchedResults", "Gtk", "ListDiff",
            "SectionedViews",
            "CGtk",
        ],
        swiftSettings: strict),
    .testTarget(
        name: "GtkTests", dependencies: ["Gtk", "ListDiff", "ListDiffSamples", "SectionedViews", "CGtk", "Paths"],
        swiftSettings: strict),
    .testTarget(name: "LocalizationTests", dependencies: ["Localization"], swiftSettings: strict),
    .testTarget(name: "ArchitectureTests", swiftSettings: strict),
]

let package = Package(
    name: "coredump",
    defaultLocalization: "en",
    products: [.library(name: "FetchedResults", targets: ["FetchedResults", "ListDiff"])]
        + (isLibraryAlone || isWithoutWindow
            ? []
            : [
                .executable(name: "coredump", targets: ["coredump"]),
                .executable(name: "sectioned-views-demo", targets: ["sectioned-views-demo"]),
            ]),
    dependencies: [.package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0")]
        + (isLibraryAlone
            ? [] : [.package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")]),
    targets: library + (isLibraryAlone ? [] : core) + (isLibraryAlone || isWithoutWindow ? [] : window)
)
