@main
struct SectionedViewsDemo {
    static func main() {}
}
