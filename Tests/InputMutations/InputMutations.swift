@main
struct InputMutations {
    static func main() {}
}
