import Testing

@testable import Screenshots

@Suite struct ReaderPackagesTests {
    /// The lines of `/etc/os-release` that identify the system.
    private static let systems = [
        "Debian 12":
            "PRETTY_NAME=\"Debian GNU/Linux 12 (bookworm)\"\nVERSION_ID=\"12\"\nVERSION_CODENAME=bookworm\nID=debian\n",
        "Debian 13": "VERSION_ID=\"13\"\nVERSION_CODENAME=trixie\nID=debian\n",
        "Debian's unstable": "PRETTY_NAME=\"Debian GNU/Linux forky/sid\"\nVERSION_CODENAME=forky\nID=debian\n",
        "Ubuntu 24.04":
            "VERSION_ID=\"24.04\"\nVERSION_CODENAME=noble\nID=ubuntu\nID_LIKE=debian\nUBUNTU_CODENAME=noble\n",
        "Linux Mint 22": "ID=linuxmint\nID_LIKE=\"ubuntu debian\"\nVERSION_CODENAME=wilma\nUBUNTU_CODENAME=noble\n",
        "LMDE 6": "ID=linuxmint\nID_LIKE=debian\nVERSION_CODENAME=faye\nDEBIAN_CODENAME=bookworm\n",
        "Fedora": "NAME=\"Fedora Linux\"\nID=fedora\nVERSION_ID=43\n",
        "Nobara": "ID=nobara\nID_LIKE='fedora'\n",
        "Arch": "ID=arch\n",
        "Tumbleweed": "ID=\"opensuse-tumbleweed\"\nID_LIKE=\"opensuse suse\"\n",
        "Alpine": "ID=alpine\n",
        "nothing": "",
    ]

    @Test(arguments: [
        ("Debian 12", PictureFormat.heic, "libheif1"), ("Debian 12", .avif, "libheif1"),
        ("Debian 12", .jxl, "libjxl0.7"), ("Debian 12", .webp, "libwebpdemux2"),
        ("Debian 13", .heic, "libheif1 libheif-plugin-libde265"), ("Debian 13", .avif, "libheif1 libheif-plugin-dav1d"),
        ("Debian 13", .jxl, "libjxl0.11"), ("Debian's unstable", .jxl, "libjxl0.11"),
        ("Ubuntu 24.04", .jxl, "libjxl0.7"), ("Ubuntu 24.04", .heic, "libheif1 libheif-plugin-libde265"),
        ("Linux Mint 22", .jxl, "libjxl0.7"), ("LMDE 6", .heic, "libheif1"), ("LMDE 6", .jxl, "libjxl0.7"),
        ("Fedora", .heic, "libheif libheif-freeworld"), ("Fedora", .avif, "libheif"), ("Fedora", .webp, "libwebp"),
        ("Nobara", .jxl, "libjxl"), ("Arch", .heic, "libheif"), ("Arch", .webp, "libwebp"),
        ("Tumbleweed", .heic, "libheif1"), ("Tumbleweed", .webp, "libwebpdemux2"),
    ])
    func `the packages are those of the system`(system: String, format: PictureFormat, package: String) throws {
        let osRelease = try #require(Self.systems[system])
        #expect(ReaderPackages.package(for: format, osRelease: osRelease) == package)
    }

    @Test(arguments: ["Alpine", "nothing"], PictureFormat.allCases)
    func `nothing is made up for a system that is not known`(system: String, format: PictureFormat) throws {
        #expect(ReaderPackages.package(for: format, osRelease: try #require(Self.systems[system])) == nil)
    }

    @Test(arguments: systems.values.sorted(), [PictureFormat.png, .jpeg, .gif, .tiff])
    func `what is linked needs no package`(osRelease: String, format: PictureFormat) {
        #expect(ReaderPackages.package(for: format, osRelease: osRelease) == nil)
    }
}
