#!/usr/bin/env bash
# In Markdown as GitHub reads it, a backslash within a bare address is not an escape: https://a.example/\_b is shown with it, and leads to
# %5C_b. Outside of addresses, and in one of mail, it is one. One would guess that text in which every sign of Markdown has a
# backslash is always read as it was. cmark-gfm 0.29.0.gfm.6 and .13; with www. in front instead of a scheme only the first. In angle brackets an address
# stands as it is, but markdown-it-py 2.1 and 3.0 shows it decoded, with a blank for %20 and ü for its Punycode, and so another text than
# what was written; cmark-gfm does not. What writes plain text as Markdown puts addresses in angle brackets, and gives those that may be
# decoded a text of their own.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

github() {
    enter_debian "$debian" cmark-gfm --extension autolink <<<"$1"
}

markdown_it() {
    enter_debian "$debian" python3 -c 'import sys, markdown_it; print(markdown_it.MarkdownIt().render(sys.stdin.read()), end="")' <<<"$1"
}

for release in bookworm trixie; do
    root_of "$release" sway cmark-gfm python3-markdown-it
    case $release in
        bookworm) versions cmark-gfm=0.29.0.gfm.6-6 python3-markdown-it=2.1.0-5 ;;
        trixie) versions cmark-gfm=0.29.0.gfm.13-4 python3-markdown-it=3.0.0-3 ;;
    esac
    states '<p><a href="https://a.example/%5C_b">https://a.example/\_b</a></p>' "$(github 'https://a.example/\_b')"
    states '<p>in_words</p>' "$(github 'in\_words')"
    states '<p><a href="mailto:a_b@c.example">a_b@c.example</a></p>' "$(github 'a\_b@c.example')"
    states '<p><a href="https://a.example/_b_">https://a.example/_b_</a></p>' "$(github '<https://a.example/_b_>')"
    case $release in
        bookworm) states '<p><a href="http://www.a%5C_b.example">www.a\_b.example</a></p>' "$(github 'www.a\_b.example')" ;;
        trixie) states '<p>www.a_b.example</p>' "$(github 'www.a\_b.example')" ;;
    esac
    for link in https://a.example/%20b http://xn--bcher-kva.example/; do
        states "<p><a href=\"$link\">$link</a></p>" "$(github "<$link>")"
    done
    states '<p><a href="https://a.example/%20b">https://a.example/ b</a></p>' "$(markdown_it '<https://a.example/%20b>')"
    states '<p><a href="http://xn--bcher-kva.example/">http://bücher.example/</a></p>' "$(markdown_it '<http://xn--bcher-kva.example/>')"
done
