import Foundation

/// The packages that the user can install to read a format whose library is missing.
package enum ReaderPackages {
    /// - Parameter osRelease: the content of `/etc/os-release`, see os-release(5).
    /// - Returns: names as the package manager of the system takes them, with spaces between; nil where the format needs none, or the system
    ///   is not known here.
    package static func package(for format: PictureFormat, osRelease: String) -> String? {
        let fields = fields(of: osRelease)
        let names = [fields["ID"] ?? ""] + (fields["ID_LIKE"] ?? "").split(separator: " ").map(String.init)
        // A derivative of Ubuntu or Debian has a version of its own, and names the release that its packages come from.
        let codename = fields["UBUNTU_CODENAME"] ?? fields["DEBIAN_CODENAME"] ?? fields["VERSION_CODENAME"] ?? ""
        for name in names {
            switch name {
            case "debian", "ubuntu": return debian(format, codename)
            case "fedora": return fedora(format)
            case "arch": return arch(format)
            case "suse", "opensuse", "opensuse-tumbleweed", "opensuse-leap": return suse(format)
            default: continue
            }
        }
        return nil
    }

    /// The same for the system that the program runs on.
    package static func packageHere(for format: PictureFormat) -> String? {
        // os-release(5): the second one is where the first is missing.
        let files = ["/etc/os-release", "/usr/lib/os-release"].lazy.compactMap {
            try? String(contentsOfFile: $0, encoding: .utf8)
        }
        return files.first.flatMap { package(for: format, osRelease: $0) }
    }

    private static func fields(of osRelease: String) -> [String: String] {
        var fields: [String: String] = [:]
        for line in osRelease.split(whereSeparator: \.isNewline) {
            guard let equals = line.firstIndex(of: "="), !line.hasPrefix("#") else { continue }
            let value = line[line.index(after: equals)...].filter { !"\"'".contains($0) }
            fields[String(line[..<equals])] = value
        }
        return fields
    }

    /// Since libheif 1.16 (Debian 13, Ubuntu 24.04) its decoders are packages of their own; libjxl has its version in its name.
    private static func debian(_ format: PictureFormat, _ codename: String) -> String? {
        let hasPlugins = codename != "bookworm"
        switch format {
        case .webp: return "libwebpdemux2"
        case .heic: return hasPlugins ? "libheif1 libheif-plugin-libde265" : "libheif1"
        case .avif: return hasPlugins ? "libheif1 libheif-plugin-dav1d" : "libheif1"
        case .jxl:
            return ["bookworm": "libjxl0.7", "noble": "libjxl0.7", "oracular": "libjxl0.10"][codename] ?? "libjxl0.11"
        case .png, .jpeg, .gif, .tiff: return nil
        }
    }

    /// The decoder of HEVC is in RPM Fusion.
    private static func fedora(_ format: PictureFormat) -> String? {
        switch format {
        case .webp: "libwebp"
        case .heic: "libheif libheif-freeworld"
        case .avif: "libheif"
        case .jxl: "libjxl"
        case .png, .jpeg, .gif, .tiff: nil
        }
    }

    private static func arch(_ format: PictureFormat) -> String? {
        switch format {
        case .webp: "libwebp"
        case .heic, .avif: "libheif"
        case .jxl: "libjxl"
        case .png, .jpeg, .gif, .tiff: nil
        }
    }

    private static func suse(_ format: PictureFormat) -> String? {
        switch format {
        case .webp: "libwebpdemux2"
        case .heic, .avif: "libheif1"
        case .jxl: "libjxl0_11"
        case .png, .jpeg, .gif, .tiff: nil
        }
    }
}
