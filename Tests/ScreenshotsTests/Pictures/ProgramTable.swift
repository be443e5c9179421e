/// What the patches of the charts in `Programs` are on a screen, by make_program_table.py.
///
/// Width, height, and the middles of 8 × 6 patches, row by row; red, green, blue and alpha in hexadecimal.
enum ProgramTable {
    static let pictures: [String: (width: Int, height: Int, patches: String)] = [
        "avifenc-cicp-pq.avif": (
            64, 48,
            "ff0000ff 000000ff ffffffff 007bffff 00ff00ff 00fff4ff 00ff00ff 00ff00ff 00ff00ff 00ff00ff 003fffff 00ffffff 00ffffff 00ff8dff ffff00ff ffff00ff 00ffb5ff 0000ffff 00ffffff 00ffffff 00bce4ff ffe800ff ff9f14ff 00ff00ff 0000ffff 0089ffff 007dffff cd68ffff ff7660ff ff0e97ff 00ff00ff ff00ffff 0016ffff 094535ff ff00ffff ae2c8eff ff00d0ff ffff86ff ff00ffff ff00ffff 0000ffff ff00ffff 5e00baff a900ffff ff00d9ff ff00ffff ff0000ff b5b5b5ff"
        ),
        "avifenc-grey.avif": (
            64, 48,
            "727272ff 000000ff ffffffff 646464ff c5c5c5ff cbcbcbff 969696ff adadadff 9e9e9eff 9f9f9fff 5a5a5aff a8a8a8ff adadadff 878787ff b4b4b4ff bcbcbcff 828282ff 585858ff 8a8a8aff 909090ff 7a7a7aff 959595ff 9e9e9eff adadadff 5c5c5cff 6e6e6eff 747474ff 737373ff 777777ff 808080ff a0a0a0ff 969696ff 565656ff 4b4b4bff 727272ff 5a5a5aff 656565ff 969696ff 7d7d7dff 8a8a8aff 4f4f4fff 767676ff 414141ff 4d4d4dff 919191ff 686868ff 6a6a6aff 7f7f7fff"
        ),
        "avifenc-turned.avif": (
            64, 48,
            "dc1f27ff 000000ff ffffffff 296a9fff 8fd790ff a8d7a3ff 29ab64ff 1cc83aff 24b45eff 3eb573ff 4654b4ff 75b49dff 8fb5b2ff 489679ff c6b545ff dfb55cff 239282ff 643ec8ff 5794acff 7593c2ff 667f8eff a99356ff c5936bff 66c250ff 8229dcff 3d72bbff 5b71d0ff 82699fff 8f7263ff aa7078ff 82ac64ff e071a2ff 244fc9ff 3f4f45ff a054b3ff 754e71ff 8f4f86ff 9f9677ff c64eb1ff e14fc6ff 283cdcff bd3ec8ff 592c7fff 722d94ff be808cff aa2cbdff c42d3eff 808080ff"
        ),
        "chromium-color-spin-gamma24.png": (
            64, 48,
            "dd1e28ff 000000ff ffffffff 276aa0ff 8ed88fff aad7a5ff 28ac64ff 2ac73cff 23b55fff 3ab574ff 4754b4ff 77b59eff 8fb5b3ff 489678ff c6b446ff dfb55cff 209382ff 643ec8ff 5795abff 7592c1ff 64808bff a99356ff c5946aff 67c150ff 812adcff 4071baff 5971cfff 836aa0ff 907063ff a97078ff 80ad64ff df72a2ff 224fc8ff 3d5047ff a054b4ff 734f71ff 904f86ff 9f9678ff c64eb0ff e14ec5ff 263ddcff be3ec8ff 5a2c7fff 752b94ff be818cff a92dbeff c62d3dff 808080ff"
        ),
        "chromium-display-p3-d65.png": (
            64, 48,
            "dc1f27ff 000000ff ffffffff 296aa0ff 8fd790ff aad7a5ff 28ac64ff 20c83bff 23b55fff 3eb574ff 4654b4ff 75b59eff 8fb5b3ff 469678ff c5b547ff e0b55cff 229382ff 643ec8ff 5893acff 7493c1ff 65808cff aa9356ff c5936aff 64c250ff 8229dcff 3d71baff 5971cfff 826aa0ff 8f7163ff aa7078ff 82ac64ff e071a2ff 224fc8ff 3d5046ff a054b4ff 744f71ff 8f4f86ff a09678ff c54eb0ff e04fc5ff 283cddff be3dc8ff 592d7fff 742d94ff be808cff aa2cbeff c52d3dff 808080ff"
        ),
        "cjxl-p3-lossy.jxl": (
            64, 48,
            "dc1f27ff 000000ff ffffffff 296aa0ff 8fd790ff aad7a5ff 28ac64ff 21c83bff 23b55fff 3eb575ff 4654b4ff 75b59eff 8fb5b4ff 469678ff c5b547ff e0b55cff 229382ff 643ec8ff 5893acff 7493c1ff 64808cff aa9356ff c5936aff 64c250ff 8228dcff 3d71baff 5971cfff 826aa0ff 8f7163ff aa7079ff 82ac64ff e071a2ff 224fc8ff 3d5046ff a054b4ff 754f71ff 8f4f86ff a09678ff c54eb0ff df4fc5ff 283cdcff be3dc8ff 592d7fff 742d94ff be808cff aa2dbeff c52d3dff 808080ff"
        ),
        "cjxl-romm16.jxl": (
            64, 48,
            "dc1e28ff 000000ff ffffffff 286aa0ff 8fd790ff aad7a5ff 28ac64ff 1ec83cff 23b55fff 3eb574ff 4654b4ff 74b59eff 8fb5b3ff 469678ff c5b547ff e0b55cff 239382ff 643ec8ff 5993acff 7493c1ff 64808cff aa9355ff c5936aff 64c250ff 8228dcff 3e71baff 5971cfff 826aa0ff 8f7163ff aa7178ff 82ac64ff e071a2ff 234fc8ff 3e4f47ff a054b4ff 744f71ff 8f4f86ff a09678ff c54fb0ff e04fc5ff 283cdcff be3ec8ff 592d7fff 742d94ff be808cff aa2dbeff c52d3dff 808080ff"
        ),
        "cjxl-turned.jxl": (
            64, 48,
            "dc2027ff 000000ff ffffffff 296aa0ff 8fd790ff a9d7a3ff 29ac64ff 1cc83aff 25b45eff 3db574ff 4655b4ff 75b49dff 90b5b2ff 479579ff c5b545ff dfb55cff 229281ff 643ec8ff 5793abff 7593c2ff 657f8dff a99355ff c5936bff 65c351ff 8229dcff 3d72bbff 5a71d0ff 826a9fff 8f7162ff ab7179ff 82ac64ff e071a1ff 244fc9ff 3e4f46ff a054b4ff 754f71ff 8e4f86ff 9f9677ff c64eb1ff e04ec6ff 283cdcff bd3ec8ff 592c7fff 732d94ff be818cff ab2cbeff c42d3dff 808080ff"
        ),
        "cwebp-grey.webp": (
            64, 48,
            "727272ff 000000ff ffffffff 646464ff c5c5c5ff cbcbcbff 969696ff adadadff 9e9e9eff 9f9f9fff 5a5a5aff a8a8a8ff adadadff 878787ff b4b4b4ff bcbcbcff 828282ff 585858ff 8a8a8aff 909090ff 7a7a7aff 959595ff 9e9e9eff adadadff 5c5c5cff 6e6e6eff 747474ff 737373ff 777777ff 808080ff a0a0a0ff 969696ff 565656ff 4b4b4bff 727272ff 5a5a5aff 656565ff 969696ff 7d7d7dff 8a8a8aff 4f4f4fff 767676ff 414141ff 4d4d4dff 919191ff 686868ff 6a6a6aff 7f7f7fff"
        ),
        "cwebp-turned.webp": (
            64, 48,
            "dc1f27ff 000000ff ffffffff 296a9fff 8fd790ff a8d7a3ff 29ab64ff 1cc83aff 24b45eff 3eb573ff 4654b4ff 75b49dff 8fb5b2ff 489679ff c6b545ff dfb55cff 239282ff 643ec8ff 5794acff 7593c2ff 667f8eff a99356ff c5936bff 66c250ff 8229dcff 3d72bbff 5b71d0ff 82699fff 8f7263ff aa7078ff 82ac64ff e071a2ff 244fc9ff 3f4f45ff a054b3ff 754e71ff 8f4f86ff 9f9677ff c64eb1ff e14fc6ff 283cdcff bd3ec8ff 592c7fff 722d94ff be808cff aa2cbdff c42d3eff 808080ff"
        ),
        "darktable-adobe.jpg": (
            64, 48,
            "de1f28ff 000000ff ffffffff 286aa1ff 8dd792ff a9d7a4ff 28ad64ff 1cc83cff 22b45fff 3bb574ff 4654b4ff 74b49dff 8fb5b2ff 499577ff c6b546ff e0b45cff 209380ff 633ec8ff 5a93acff 7493c2ff 65808dff aa9255ff c6936bff 65c251ff 8229ddff 3a72baff 5a71cfff 826b9fff 8f7162ff aa7178ff 81ad64ff e071a0ff 234fc9ff 3e4f46ff 9f54b4ff 744f71ff 8e4f87ff 9f9577ff c64fafff df4fc6ff 263cddff be3ec7ff 582e7fff 752c94ff bf7f8cff aa2cbeff c52c3dff 808080ff"
        ),
        "darktable-linear.png": (
            64, 48,
            "dc1f27ff 000000ff ffffffff 296aa0ff 8fd790ff aad7a5ff 28ac64ff 20c83bff 23b55fff 3eb574ff 4654b4ff 75b59eff 8fb5b3ff 469678ff c5b547ff e0b55cff 229382ff 643ec8ff 5894acff 7493c1ff 65808cff aa9356ff c5936aff 64c250ff 8229dcff 3d71baff 5971cfff 826aa0ff 8f7163ff aa7078ff 82ac64ff e071a2ff 224fc8ff 3d5046ff a054b4ff 744f71ff 8f4f86ff a09678ff c54eb0ff e04fc5ff 283cdcff be3dc8ff 592d7fff 742d94ff be808cff aa2cbeff c52d3dff 808080ff"
        ),
        "darktable-p3.jxl": (
            64, 48,
            "dc1d2eff 000001ff ffffffff 296a9eff 8ed791ff a9d8a6ff 27ac67ff 1ec83bff 20b560ff 3ab573ff 4855b6ff 75b5a1ff 90b6b5ff 459779ff c5b54bff e0b65dff 209481ff 6440c8ff 5892aeff 7293c4ff 64808dff aa9350ff c4946dff 64c34aff 8127dfff 3e72baff 5871d0ff 816aa1ff 8e7162ff ab7178ff 80ad62ff e072a1ff 224ecaff 3e4f45ff a053b3ff 75506eff 8f4f85ff a09573ff c54eb2ff e04ec5ff 273bdeff c03ccaff 582d80ff 732c97ff be808bff aa2bbdff c52d43ff 808080ff"
        ),
        "darktable-pq.avif": (
            64, 48,
            "ffd4feff 010101ff ffffffff ffffffff ffffffff ffffffff ffffffff caffffff deffffff ffffffff ffffffff ffffffff ffffffff ffffffff ffffffff ffffffff fdffffff ffffffff ffffffff ffffffff ffffffff ffffffff ffffffff ffffffff ffffffff ffffffff ffffffff ffffffff ffffffff ffffffff ffffffff ffffffff ecffffff ffffffff ffffffff ffffffff ffffffff ffffffff ffffffff ffffffff ffffffff ffffffff ffffffff ffffffff ffffffff ffffffff ffffffff ffffffff"
        ),
        "darktable-romm.tif": (
            64, 48,
            "dc1e28ff 000000ff ffffffff 286aa0ff 8fd791ff aad7a5ff 28ac64ff 1ec83dff 23b55fff 3eb574ff 4654b5ff 74b59eff 8fb5b4ff 469678ff c5b547ff e0b55cff 239382ff 643ec8ff 5993acff 7493c1ff 64808bff aa9355ff c5936aff 64c250ff 8228ddff 3e71baff 5971cfff 826aa1ff 8f7163ff aa7178ff 82ac65ff e071a2ff 244fc8ff 3e4f47ff a054b4ff 744f70ff 8f4f86ff a09678ff c54fb0ff e04fc5ff 273cdcff be3ec8ff 592d7fff 742d94ff be808cff aa2dbeff c52d3eff 808080ff"
        ),
        "ffmpeg-cicp-p3.png": (
            64, 48,
            "dc1f27ff 000000ff ffffffff 296aa0ff 8fd790ff aad7a5ff 28ac64ff 20c83bff 23b55fff 3eb574ff 4654b4ff 75b59eff 8fb5b3ff 469678ff c5b547ff e0b55cff 229382ff 643ec8ff 5893acff 7493c1ff 65808cff aa9356ff c5936aff 64c250ff 8229dcff 3e71baff 5971cfff 826aa0ff 8f7163ff aa7078ff 82ac64ff e071a2ff 224fc8ff 3d5046ff a054b4ff 744f71ff 8f4f86ff a09678ff c54eb0ff e04fc5ff 283cdcff be3dc8ff 592d7fff 742d94ff be808cff aa2cbeff c52d3dff 808080ff"
        ),
        "ffmpeg-hlg.avif": (
            64, 48,
            "c93332ff 000000ff ffffffff 376995ff 99d599ff b0d4abff 44a96cff 48c44eff 46b169ff 54b27bff 4b55a2ff 7db3a0ff 95b4b2ff 53937bff c2b558ff dab66aff 3b9082ff 6443b0ff 6292a6ff 7a93b8ff 687f89ff a6935eff bf9572ff 72bf5eff 7e32c0ff 4871acff 5f72bdff 806c98ff 8b7266ff a3747aff 87aa6dff d477a0ff 3351b0ff 414e48ff 995aa8ff 70516dff 895380ff 9e967dff b958a6ff d15ab9ff 3740bcff b249b7ff 553173ff 6e3386ff b6838dff 9f39adff b53a43ff 808080ff"
        ),
        "ffmpeg-p3.jpg": (
            64, 48,
            "dc1f27ff 000000ff ffffffff 296a9fff 8fd790ff a8d7a3ff 29ab64ff 1cc83aff 1fb55eff 3eb573ff 4654b4ff 75b49dff 8fb5b2ff 489679ff c6b545ff dfb55cff 239282ff 643ec8ff 5794acff 7593c2ff 667f8eff a99356ff c5936bff 66c250ff 8229dcff 3d72bbff 5b71d0ff 82699fff 8f7263ff aa7078ff 82ac64ff e071a2ff 244fc9ff 3f4f45ff a054b3ff 754e71ff 8f4f86ff 9f9677ff c64eb1ff e14fc6ff 283cdcff bf3cc8ff 592c7fff 722d94ff be808cff aa2cbdff c42d3eff 808080ff"
        ),
        "ffmpeg-p3.jxl": (
            64, 48,
            "dc1f27ff 000000ff ffffffff 296aa0ff 8fd790ff aad7a5ff 28ac64ff 20c83bff 23b55fff 3eb574ff 4654b4ff 75b59eff 8fb5b3ff 469678ff c5b547ff e0b55cff 229382ff 643ec8ff 5894acff 7493c1ff 65808cff aa9356ff c5936aff 64c250ff 8229dcff 3e71baff 5971cfff 826aa0ff 8f7163ff aa7078ff 82ac64ff e071a2ff 224fc8ff 3d5046ff a054b4ff 744f71ff 8f4f86ff a09678ff c54eb0ff e04fc5ff 283cdcff be3ec8ff 592d7fff 742d94ff be808cff aa2cbeff c52d3dff 808080ff"
        ),
        "ffmpeg-pq.avif": (
            64, 48,
            "dd1e28ff 000000ff ffffffff 286aa0ff 91d691ff aad6a5ff 28ac64ff 1bc83cff 25b55fff 3db574ff 4554b4ff 73b69dff 8fb5b2ff 459678ff c7b548ff e0b55dff 259382ff 643ec8ff 5893adff 7493c1ff 65808cff ab9355ff c4936bff 64c14fff 8128dcff 3f70b9ff 5971cfff 816aa1ff 8e7162ff aa7178ff 82ad64ff e071a1ff 244fc7ff 3e4f47ff a054b4ff 744f70ff 8f5086ff 9f9678ff c44fafff e04fc5ff 283cddff be3ec7ff 592d7eff 752d93ff be808cff aa2dbeff c52d3dff 808080ff"
        ),
        "ffmpeg-pq.png": (
            64, 48,
            "d82028ff 000000ff fcfcfcff 246a9eff 8ed78eff abd5a2ff 26aa64ff 0cc83aff 21b45dff 3eb373ff 4553b1ff 72b49dff 8cb3b1ff 459578ff c2b347ff dfb45aff 239380ff 653dc6ff 5891aaff 7192beff 637e8aff a89254ff c1936aff 66bf50ff 8228dbff 3f70baff 5a70cfff 8269a0ff 8e7161ff a77077ff 83aa63ff df70a1ff 254ec6ff 3e4e47ff 9d54b4ff 724e71ff 8d4f85ff 9c9676ff c350b0ff df4ec3ff 273bdcff bd3dc5ff 592d7fff 722d94ff be7e8bff aa2dbbff c42e3cff 7f7f7fff"
        ),
        "firefox.png": (
            256, 192,
            "dc1f27ff 000000ff ffffffff 296aa0ff 8fd790ff aad7a5ff 28ac64ff 20c83bff 23b55fff 3eb574ff 4654b4ff 75b59eff 8fb5b3ff 469678ff c5b547ff e0b55cff 229382ff 643ec8ff 5894acff 7493c1ff 65808cff aa9356ff c5936aff 64c250ff 8229dcff 3d71baff 5971cfff 826aa0ff 8f7163ff aa7078ff 82ac64ff e071a2ff 224fc8ff 3d5046ff a054b4ff 754f71ff 8f4f86ff a09678ff c54eb0ff e04fc5ff 283cdcff be3ec8ff 592d7fff 742d94ff be808cff aa2cbeff c52d3dff 808080ff"
        ),
        "gimp-grey.png": (
            64, 48,
            "727272ff 000000ff ffffffff 646464ff c5c5c5ff cbcbcbff 969696ff adadadff 9e9e9eff 9f9f9fff 5a5a5aff a8a8a8ff adadadff 878787ff b4b4b4ff bcbcbcff 828282ff 585858ff 8a8a8aff 909090ff 7a7a7aff 959595ff 9e9e9eff adadadff 5c5c5cff 6e6e6eff 747474ff 737373ff 777777ff 808080ff a0a0a0ff 969696ff 565656ff 4b4b4bff 727272ff 5a5a5aff 656565ff 969696ff 7d7d7dff 8a8a8aff 4f4f4fff 767676ff 414141ff 4d4d4dff 919191ff 686868ff 6a6a6aff 7f7f7fff"
        ),
        "gimp-indexed.gif": (
            64, 48,
            "dc1e28ff 000000ff ffffffff 286aa0ff 8fd790ff aad7a5ff 28ac64ff 1ec83cff 23b55fff 3eb574ff 4654b4ff 74b59eff 8fb5b3ff 469678ff c5b547ff e0b55cff 239382ff 643ec8ff 5993acff 7493c1ff 64808cff aa9355ff c5936aff 64c250ff 8228dcff 3e71baff 5971cfff 826aa0ff 8f7163ff aa7178ff 82ac64ff e071a2ff 234fc8ff 3e4f47ff a054b4ff 744f71ff 8f4f86ff a09678ff c54fb0ff e04fc5ff 283cdcff be3ec8ff 592d7fff 742d94ff be808cff aa2dbeff c52d3dff 808080ff"
        ),
        "gimp-linear16.png": (
            64, 48,
            "dc1f27ff 000000ff ffffffff 296aa0ff 8fd790ff aad7a5ff 28ac64ff 20c83bff 23b55fff 3eb574ff 4654b4ff 75b59eff 8fb5b3ff 469678ff c5b547ff e0b55cff 229382ff 643ec8ff 5894acff 7493c1ff 65808cff aa9356ff c5936aff 64c250ff 8229dcff 3e71baff 5971cfff 826aa0ff 8f7163ff aa7078ff 82ac64ff e071a2ff 224fc8ff 3d5046ff a054b4ff 744f71ff 8f4f86ff a09678ff c54eb0ff e04fc5ff 283cdcff be3dc8ff 592d7fff 742d94ff be808cff aa2cbeff c52d3dff 808080ff"
        ),
        "gimp-p3-alpha.jxl": (
            64, 48,
            "dd221714 01000219 fefffe1e 2d69a123 92d78b28 abd7a62d 2eac6232 11c84137 1fb55f3c 38b77441 4754b146 75b5964b 91b4af50 41977955 c5b6405a dfb5625f 27938064 6341c369 5c94a46e 7593be73 64808d78 ab93557d c6926782 63c25487 842dd98c 3d71bc91 5971cd96 816aa29b 8f7267a0 ab6f75a5 83ac64aa e170a1af 2350c7b4 3d504ab9 9f55b6be 744e72c3 8f4f83c8 9e977bcd c54eadd2 df4fc6d7 253ddadc bb3bcae1 592d80e6 742e92eb bf818df0 aa2ebef5 c52d3cfa 80817dff"
        ),
        "gimp-p3.avif": (
            64, 48,
            "dc1f27ff 000000ff ffffffff 2a6ba1ff 8fd88eff a2db9fff 29ab64ff 26c740ff 2fb267ff 39b96eff 4356b3ff 75b3a6ff 8fb5b0ff 4b947dff c6b545ff dfb55cff 239282ff 643ec8ff 5a92acff 7394c0ff 677f8eff a79456ff c6946cff 67c351ff 8229dcff 3d72bbff 5871d3ff 81689eff 917161ff a97278ff 84ac68ff e071a2ff 234ecbff 3f4f45ff a054b2ff 754e73ff 8c4f86ff 9b9770ff c64eb1ff e14fc6ff 263ed9ff bd3fc3ff 592c7fff 722d97ff b9858aff a831b4ff c62f40ff 7f7f7fff"
        ),
        "gimp-p3.jpg": (
            64, 48,
            "dc1f27ff 000000ff ffffffff 296a9fff 8fd790ff a8d7a3ff 29ab64ff 1cc83aff 24b45eff 3eb573ff 4654b4ff 75b49dff 8fb5b2ff 489679ff c6b545ff dfb55cff 239282ff 643ec8ff 5794acff 7593c2ff 667f8eff a99356ff c5936bff 66c250ff 8229dcff 3d72bbff 5b71d0ff 82699fff 8f7263ff aa7078ff 82ac64ff e071a2ff 244fc9ff 3f4f45ff a054b3ff 754e71ff 8f4f86ff 9f9677ff c64eb1ff e14fc6ff 283cdcff bd3ec8ff 592c7fff 722d94ff be808cff aa2cbdff c42d3eff 808080ff"
        ),
        "gimp-p3.png": (
            64, 48,
            "dc1f27ff 000000ff ffffffff 296aa0ff 8fd790ff aad7a5ff 28ac64ff 20c83bff 23b55fff 3eb574ff 4654b4ff 75b59eff 8fb5b3ff 469678ff c5b547ff e0b55cff 229382ff 643ec8ff 5894acff 7493c1ff 65808cff aa9356ff c5936aff 64c250ff 8229dcff 3e71baff 5971cfff 826aa0ff 8f7163ff aa7078ff 82ac64ff e071a2ff 224fc8ff 3d5046ff a054b4ff 744f71ff 8f4f86ff a09678ff c54eb0ff e04fc5ff 283cdcff be3ec8ff 592d7fff 742d94ff be808cff aa2cbeff c52d3dff 808080ff"
        ),
        "gimp-p3.webp": (
            64, 48,
            "dc1f27ff 000000ff ffffffff 296aa0ff 8fd790ff aad7a5ff 28ac64ff 20c83bff 23b55fff 3eb574ff 4654b4ff 75b59eff 8fb5b3ff 469678ff c5b547ff e0b55cff 229382ff 643ec8ff 5894acff 7493c1ff 65808cff aa9356ff c5936aff 64c250ff 8229dcff 3e71baff 5971cfff 826aa0ff 8f7163ff aa7078ff 82ac64ff e071a2ff 224fc8ff 3d5046ff a054b4ff 744f71ff 8f4f86ff a09678ff c54eb0ff e04fc5ff 283cdcff be3ec8ff 592d7fff 742d94ff be808cff aa2cbeff c52d3dff 808080ff"
        ),
        "gm-cmyk.jpg": (
            64, 48,
            "be1a23ff 000000ff ffffffff 194364ff 79b579ff 8fb58bff 1b7443ff 189d2fff 198043ff 2c8052ff 313b7fff 528070ff 66807fff 295847ff 988c37ff c59f51ff 14554bff 4e319dff 3c6374ff 586f92ff 37464dff 716239ff 987252ff 4c943dff 7023beff 2d5288ff 485ca8ff 524364ff 503f38ff 714b50ff 587443ff c5638eff 1b3e9dff 131816ff 713b7fff 352433ff 502c4bff 645e4bff 983d88ff c545adff 2334beff 95319dff 2c163fff 431a56ff 8e5f68ff 7f228eff 98232fff 404040ff"
        ),
        "gm-p3-alpha.tif": (
            64, 48,
            "dc1f2714 00000019 ffffff1e 296aa023 8fd79028 aad7a52d 28ac6432 20c83b37 23b55f3c 3eb57441 4654b446 75b59e4b 8fb5b350 46967855 c5b5475a e0b55c5f 22938264 643ec869 5894ac6e 7493c173 65808c78 aa93567d c5936a82 64c25087 8229dc8c 3e71ba91 5971cf96 826aa09b 8f7163a0 aa7078a5 82ac64aa e071a2af 224fc8b4 3d5046b9 a054b4be 744f71c3 8f4f86c8 a09678cd c54eb0d2 e04fc5d7 283cdcdc be3ec8e1 592d7fe6 742d94eb be808cf0 aa2cbef5 c52d3dfa 808080ff"
        ),
        "gm-turned.png": (
            64, 48,
            "dc1f27ff 000000ff ffffffff 296a9fff 8fd790ff a8d7a3ff 29ab64ff 1cc83aff 24b45eff 3eb573ff 4654b4ff 75b49dff 8fb5b2ff 489679ff c6b545ff dfb55cff 239282ff 643ec8ff 5794acff 7593c2ff 667f8eff a99356ff c5936bff 66c250ff 8229dcff 3d72bbff 5b71d0ff 82699fff 8f7263ff aa7078ff 82ac64ff e071a2ff 244fc9ff 3f4f45ff a054b3ff 754e71ff 8f4f86ff 9f9677ff c64eb1ff e14fc6ff 283cdcff bd3ec8ff 592c7fff 722d94ff be808cff aa2cbdff c42d3eff 808080ff"
        ),
        "heifenc-grey.heic": (
            64, 48,
            "727272ff 000000ff ffffffff 646464ff c5c5c5ff cbcbcbff 969696ff adadadff 9e9e9eff 9f9f9fff 5a5a5aff a8a8a8ff adadadff 878787ff b4b4b4ff bcbcbcff 828282ff 585858ff 8a8a8aff 909090ff 7a7a7aff 959595ff 9e9e9eff adadadff 5c5c5cff 6e6e6eff 747474ff 737373ff 777777ff 808080ff a0a0a0ff 969696ff 565656ff 4b4b4bff 727272ff 5a5a5aff 656565ff 969696ff 7d7d7dff 8a8a8aff 4f4f4fff 767676ff 414141ff 4d4d4dff 919191ff 686868ff 6a6a6aff 7f7f7fff"
        ),
        "heifenc-p3alpha.heic": (
            64, 48,
            "dc1f2714 00000019 ffffff1e 296aa023 8fd79028 aad7a52d 28ac6432 20c83b37 23b55f3c 3eb57441 4654b446 75b59e4b 8fb5b350 46967855 c5b5475a e0b55c5f 22938264 643ec869 5894ac6e 7493c173 65808c78 aa93567d c5936a82 64c25087 8229dc8c 3e71ba91 5971cf96 826aa09b 8f7163a0 aa7078a5 82ac64aa e071a2af 224fc8b4 3d5046b9 a054b4be 744f71c3 8f4f86c8 a09678cd c54eb0d2 e04fc5d7 283cdcdc be3ec8e1 592d7fe6 742d94eb be808cf0 aa2cbef5 c52d3dfa 808080ff"
        ),
        "heifenc-turned.heic": (
            64, 48,
            "dc1f27ff 000000ff ffffffff 296a9fff 8fd790ff a8d7a3ff 29ab64ff 1cc83aff 24b45eff 3eb573ff 4654b4ff 75b49dff 8fb5b2ff 489679ff c6b545ff dfb55cff 239282ff 643ec8ff 5794acff 7593c2ff 667f8eff a99356ff c5936bff 66c250ff 8229dcff 3d72bbff 5b71d0ff 82699fff 8f7263ff aa7078ff 82ac64ff e071a2ff 244fc9ff 3f4f45ff a054b3ff 754e71ff 8f4f86ff 9f9677ff c64eb1ff e14fc6ff 283cdcff bd3ec8ff 592c7fff 722d94ff be808cff aa2cbdff c42d3eff 808080ff"
        ),
        "imagemagick-cmyk.jpg": (
            64, 48,
            "dc1e27ff 000000ff ffffffff 2869a0ff 8fd78fff a9d7a4ff 28ab65ff 1ec83dff 23b55fff 3db573ff 4755b4ff 74b59fff 8fb5b4ff 469678ff c5b546ff e0b55bff 239382ff 643dc8ff 5a93acff 7593c1ff 647f8cff aa9355ff c5926aff 64c250ff 8227dcff 3e70baff 5971cfff 826aa0ff 8f7164ff aa7178ff 82ac64ff e071a2ff 2350c7ff 3e4f47ff a054b4ff 745071ff 8f4f86ff a09677ff c54fb0ff e04fc5ff 283cdcff be3fc7ff 592d7fff 752d94ff be808cff a92dbdff c52d3cff 808080ff"
        ),
        "imagemagick-cmyk.tif": (
            64, 48,
            "dc1e28ff 000000ff ffffffff 286aa0ff 8fd790ff aad7a5ff 28ac64ff 1ec83cff 23b55fff 3eb574ff 4654b4ff 74b59eff 8fb5b3ff 469678ff c5b547ff e0b55cff 239382ff 643ec8ff 5993acff 7493c1ff 64808cff aa9355ff c5936aff 64c250ff 8228dcff 3e71baff 5971cfff 826aa0ff 8f7163ff aa7178ff 82ac64ff e071a2ff 234fc8ff 3e4f47ff a054b4ff 744f71ff 8f4f86ff a09678ff c54fb0ff e04fc5ff 283cdcff be3ec8ff 592d7fff 742d94ff be808cff aa2dbeff c52d3dff 808080ff"
        ),
        "imagemagick-lab.tif": (
            64, 48,
            "d91b2aff 000000ff fdffffff 3869a2ff 88d990ff a4d8a4ff 06ad63ff 00ca38ff 00b65eff 2fb672ff 5951b7ff 71b69eff 8eb6b4ff 409778ff bdb746ff d8b65bff 249482ff 7438caff 5d93aeff 7c92c3ff 64808eff a49454ff c1936aff 52c34dff 911adeff 516fbdff 6c6fd1ff 8669a3ff 8d7164ff a97079ff 7bad62ff e06fa4ff 4a4acaff 3c5047ff a550b6ff 764e73ff 914e88ff 9c9778ff c74cb3ff e34ac8ff 5434deff c437cbff 5e2b82ff 7a2896ff bd7f8dff af25c0ff c12d3dff 7f8180ff"
        ),
        "imagemagick-p3-alpha.tif": (
            64, 48,
            "dc1f2714 00000019 ffffff1e 296aa023 8fd79028 aad7a52d 28ac6432 20c83b37 23b55f3c 3eb57441 4654b446 75b59e4b 8fb5b350 46967855 c5b5475a e0b55c5f 22938264 643ec869 5894ac6e 7493c173 65808c78 aa93567d c5936a82 64c25087 8229dc8c 3e71ba91 5971cf96 826aa09b 8f7163a0 aa7078a5 82ac64aa e071a2af 224fc8b4 3d5046b9 a054b4be 744f71c3 8f4f86c8 a09678cd c54eb0d2 e04fc5d7 283cdcdc be3ec8e1 592d7fe6 742d94eb be808cf0 aa2cbef5 c52d3dfa 808080ff"
        ),
        "imagemagick-p3-alpha.webp": (
            64, 48,
            "dc1f2714 00000019 ffffff1e 296aa023 8fd79028 aad7a52d 28ac6432 20c83b37 23b55f3c 3eb57441 4654b446 75b59e4b 8fb5b350 46967855 c5b5475a e0b55c5f 22938264 643ec869 5894ac6e 7493c173 65808c78 aa93567d c5936a82 64c25087 8229dc8c 3e71ba91 5971cf96 826aa09b 8f7163a0 aa7078a5 82ac64aa e071a2af 224fc8b4 3d5046b9 a054b4be 744f71c3 8f4f86c8 a09678cd c54eb0d2 e04fc5d7 283cdcdc be3ec8e1 592d7fe6 742d94eb be808cf0 aa2cbef5 c52d3dfa 808080ff"
        ),
        "imagemagick-p3.jpg": (
            64, 48,
            "dc1f27ff 000000ff ffffffff 296a9fff 8fd790ff a8d7a3ff 29ab64ff 1cc83aff 24b45eff 3eb573ff 4654b4ff 75b49dff 8fb5b2ff 489679ff c6b545ff dfb55cff 239282ff 643ec8ff 5794acff 7593c2ff 667f8eff a99356ff c5936bff 66c250ff 8229dcff 3d72bbff 5b71d0ff 82699fff 8f7263ff aa7078ff 82ac64ff e071a2ff 244fc9ff 3f4f45ff a054b3ff 754e71ff 8f4f86ff 9f9677ff c64eb1ff e14fc6ff 283cdcff bd3ec8ff 592c7fff 722d94ff be808cff aa2cbdff c42d3eff 808080ff"
        ),
        "imagemagick-romm16.png": (
            64, 48,
            "dc1e28ff 000000ff ffffffff 286aa0ff 8fd790ff aad7a5ff 28ac64ff 1ec83cff 23b55fff 3eb574ff 4654b4ff 74b59eff 8fb5b3ff 469678ff c5b547ff e0b55cff 239382ff 643ec8ff 5993acff 7493c1ff 64808cff aa9355ff c5936aff 64c250ff 8228dcff 3e71baff 5971cfff 826aa0ff 8f7163ff aa7178ff 82ac64ff e071a2ff 234fc8ff 3e4f47ff a054b4ff 744f71ff 8f4f86ff a09678ff c54fb0ff e04fc5ff 283cdcff be3ec8ff 592d7fff 742d94ff be808cff aa2dbeff c52d3dff 808080ff"
        ),
        "imagemagick-romm16.tif": (
            64, 48,
            "dc1e28ff 000000ff ffffffff 286aa0ff 8fd790ff aad7a5ff 28ac64ff 1ec83cff 23b55fff 3eb574ff 4654b4ff 74b59eff 8fb5b3ff 469678ff c5b547ff e0b55cff 239382ff 643ec8ff 5993acff 7493c1ff 64808cff aa9355ff c5936aff 64c250ff 8228dcff 3e71baff 5971cfff 826aa0ff 8f7163ff aa7178ff 82ac64ff e071a2ff 234fc8ff 3e4f47ff a054b4ff 744f71ff 8f4f86ff a09678ff c54fb0ff e04fc5ff 283cdcff be3ec8ff 592d7fff 742d94ff be808cff aa2dbeff c52d3dff 808080ff"
        ),
        "imagemagick-turned.heic": (
            64, 48,
            "de182bff 000100ff feffffff 296a9eff 93d891ff a8d7a3ff 29ab64ff 1cc83dff 24b45eff 3eb572ff 4654b6ff 73b59cff 92b4b0ff 48957aff c3b745ff dfb462ff 1f9382ff 643ec6ff 5895aaff 7394c2ff 687e90ff a99358ff c5936cff 63c451ff 8229deff 3d72b7ff 5c70d3ff 816a9fff 8f7162ff aa707bff 7fad64ff e270a4ff 264ecbff 404e48ff a054b4ff 774e71ff 8c4f88ff a09778ff c74db4ff e14fc4ff 293adcff be3fc7ff 592c82ff 752b95ff be808eff aa2cbcff c22f3eff 808080ff"
        ),
        "imagemagick-turned.webp": (
            64, 48,
            "dc1f27ff 000000ff ffffffff 296a9fff 8fd790ff a8d7a3ff 29ab64ff 1cc83aff 24b45eff 3eb573ff 4654b4ff 75b49dff 8fb5b2ff 489679ff c6b545ff dfb55cff 239282ff 643ec8ff 5794acff 7593c2ff 667f8eff a99356ff c5936bff 66c250ff 8229dcff 3d72bbff 5b71d0ff 82699fff 8f7263ff aa7078ff 82ac64ff e071a2ff 244fc9ff 3f4f45ff a054b3ff 754e71ff 8f4f86ff 9f9677ff c64eb1ff e14fc6ff 283cdcff bd3ec8ff 592c7fff 722d94ff be808cff aa2cbdff c42d3eff 808080ff"
        ),
        "inkscape.png": (
            64, 48,
            "ca3632ff 000000ff ffffffff 3b699cff 9fd597ff b3d6a9ff 55aa6bff 5fc551ff 57b268ff 62b37aff 4954aeff 83b39fff 97b4b3ff 5b947aff c2b659ff d9b76aff 489182ff 5f40c1ff 6692a9ff 7a92bdff 6a7f8bff a6945eff bd9570ff 7cc05fff 782fd4ff 4a70b5ff 5e70c9ff 7e6b9cff 8a7265ff a27379ff 8bab6cff d277a0ff 2e4ec1ff 414f47ff 9658afff 6f516fff 865283ff 9e967bff b756acff cf59c0ff 2c3bd4ff b047c2ff 532f7bff 6b318fff b5838cff 9d37b8ff b53b42ff 808080ff"
        ),
        "krita-p3.avif": (
            64, 48,
            "dc1f27ff 000000ff ffffffff 296a9fff 8fd790ff a8d7a3ff 29ab64ff 1cc83aff 24b45eff 3eb573ff 4654b4ff 75b49dff 8fb5b2ff 489679ff c6b545ff dfb55cff 239282ff 643ec8ff 5794acff 7593c2ff 667f8eff a99356ff c5936bff 66c250ff 8229dcff 3d72bbff 5b71d0ff 82699fff 8f7263ff aa7078ff 82ac64ff e071a2ff 244fc9ff 3f4f45ff a054b3ff 754e71ff 8f4f86ff 9f9677ff c64eb1ff e14fc6ff 283cdcff bd3ec8ff 592c7fff 722d94ff be808cff aa2cbdff c42d3eff 808080ff"
        ),
        "krita-p3.heic": (
            64, 48,
            "dc1f27ff 000000ff ffffffff 296a9fff 8fd790ff a8d7a3ff 29ab64ff 1cc83aff 24b45eff 3eb573ff 4654b4ff 75b49dff 8fb5b2ff 489679ff c6b545ff dfb55cff 239282ff 643ec8ff 5794acff 7593c2ff 667f8eff a99356ff c5936bff 66c250ff 8229dcff 3d72bbff 5b71d0ff 82699fff 8f7263ff aa7078ff 82ac64ff e071a2ff 244fc9ff 3f4f45ff a054b3ff 754e71ff 8f4f86ff 9f9677ff c64eb1ff e14fc6ff 283cdcff bd3ec8ff 592c7fff 722d94ff be808cff aa2cbdff c42d3eff 808080ff"
        ),
        "krita-p3.jpg": (
            64, 48,
            "d9232aff 050000ff fefeffff 266b9cff 92d693ff a5d99fff 20ac71ff 17ca29ff 23b558ff 4bb178ff 4853b4ff 73b59cff 8cb6b2ff 48957aff c8b43eff e1b45fff 25927fff 6141c4ff 4f97a5ff 7592c6ff 647f95ff a8944dff c8926bff 5fc548ff 812cd3ff 4271b9ff 5d6edcff 886899ff 8f7261ff af6d7dff 84ac5bff e46dacff 274dd2ff 315542ff 9d54bcff 745263ff 934d7eff 95997bff cc4bacff e649cbff 1942d1ff bf3bccff 5a2c7dff 712d9bff ba828eff b224c1ff c42d3bff 847e82ff"
        ),
        "krita-p3.jxl": (
            64, 48,
            "dc1f27ff 000000ff ffffffff 296aa0ff 8fd790ff aad7a5ff 28ac64ff 20c83bff 23b55fff 3eb574ff 4654b4ff 75b59eff 8fb5b3ff 469678ff c5b547ff e0b55cff 229382ff 643ec8ff 5894acff 7493c1ff 65808cff aa9356ff c5936aff 64c250ff 8229dcff 3e71baff 5971cfff 826aa0ff 8f7163ff aa7078ff 82ac64ff e071a2ff 224fc8ff 3d5046ff a054b4ff 744f71ff 8f4f86ff a09678ff c54eb0ff e04fc5ff 283cdcff be3ec8ff 592d7fff 742d94ff be808cff aa2cbeff c52d3dff 808080ff"
        ),
        "krita-romm16.png": (
            64, 48,
            "dc1e28ff 000000ff ffffffff 236aa0ff 8fd790ff aad7a5ff 23ac64ff 11c83cff 22b55fff 3cb574ff 4554b4ff 74b59eff 8fb5b3ff 459678ff c5b547ff e0b55cff 1d9382ff 643ec8ff 5893acff 7493c1ff 64808cff aa9355ff c5936aff 64c250ff 8227dcff 3d71baff 5971cfff 826aa0ff 8f7163ff aa7178ff 82ac64ff e071a2ff 204fc8ff 3e4f47ff a054b4ff 744f71ff 8f4f86ff a09678ff c54fb0ff e04fc5ff 243cdcff be3ec8ff 592d7fff 742d94ff be808cff aa2cbeff c52d3dff 808080ff"
        ),
        "rawtherapee.jpg": (
            64, 48,
            "dc1f26ff 000000ff ffffffff 296aa0ff 8fd690ff abd7a6ff 28ac63ff 20c93cff 23b560ff 3eb575ff 4655b4ff 75b59dff 8eb5b2ff 469777ff c5b546ff e1b55cff 229282ff 643ec9ff 5793abff 7493c1ff 657f8cff a99357ff c4936aff 64c250ff 8229dbff 3f71baff 5972cfff 8269a0ff 8e7163ff a97077ff 82ac64ff e171a3ff 224ec7ff 3c5045ff a055b4ff 744f71ff 8f4e86ff a09778ff c64eb0ff e04fc6ff 283cdbff bd3dc8ff 592e80ff 742d95ff be808dff aa2cbeff c52d3cff 808080ff"
        ),
        "rawtherapee.png": (
            64, 48,
            "dc1f27ff 000000ff ffffffff 296aa0ff 8fd790ff aad7a5ff 28ac64ff 20c83bff 23b55fff 3eb574ff 4654b4ff 75b59eff 8fb5b3ff 469678ff c5b547ff e0b55cff 229382ff 643ec8ff 5893acff 7493c1ff 65808cff aa9356ff c5936aff 64c250ff 8229dcff 3e71baff 5971cfff 826aa0ff 8f7163ff aa7078ff 82ac64ff e071a2ff 224fc8ff 3d5046ff a054b4ff 744f71ff 8f4f86ff a09678ff c54eb0ff e04fc5ff 283cdcff be3dc8ff 592d7fff 742d94ff be808cff aa2cbeff c52d3dff 808080ff"
        ),
        "vips-grey.jxl": (
            64, 48,
            "727272ff 000000ff ffffffff 646464ff c5c5c5ff cbcbcbff 969696ff adadadff 9e9e9eff 9f9f9fff 5a5a5aff a8a8a8ff adadadff 878787ff b4b4b4ff bcbcbcff 828282ff 585858ff 8a8a8aff 909090ff 7a7a7aff 959595ff 9e9e9eff adadadff 5c5c5cff 6e6e6eff 747474ff 737373ff 777777ff 808080ff a0a0a0ff 969696ff 565656ff 4b4b4bff 727272ff 5a5a5aff 656565ff 969696ff 7d7d7dff 8a8a8aff 4f4f4fff 767676ff 414141ff 4d4d4dff 919191ff 686868ff 6a6a6aff 7f7f7fff"
        ),
        "vips-p3alpha.avif": (
            64, 48,
            "dc1f2714 00000019 ffffff1e 296aa023 8fd79028 aad7a52d 28ac6432 20c83b37 23b55f3c 3eb57441 4654b446 75b59e4b 8fb5b350 46967855 c5b5475a e0b55c5f 22938264 643ec869 5894ac6e 7493c173 65808c78 aa93567d c5936a82 64c25087 8229dc8c 3e71ba91 5971cf96 826aa09b 8f7163a0 aa7078a5 82ac64aa e071a2af 224fc8b4 3d5046b9 a054b4be 744f71c3 8f4f86c8 a09678cd c54eb0d2 e04fc5d7 283cdcdc be3ec8e1 592d7fe6 742d94eb be808cf0 aa2cbef5 c52d3dfa 808080ff"
        ),
        "vips-romm16.heic": (
            64, 48,
            "dc1e28ff 000000ff ffffffff 286aa0ff 8fd790ff aad7a5ff 28ac64ff 1ec83cff 23b55fff 3eb574ff 4654b4ff 74b59eff 8fb5b3ff 469678ff c5b547ff e0b55cff 239382ff 643ec8ff 5993acff 7493c1ff 64808cff aa9355ff c5936aff 64c250ff 8228dcff 3e71baff 5971cfff 826aa0ff 8f7163ff aa7178ff 82ac64ff e071a2ff 234fc8ff 3e4f47ff a054b4ff 744f71ff 8f4f86ff a09678ff c54fb0ff e04fc5ff 283cdcff be3ec8ff 592d7fff 742d94ff be808cff aa2dbeff c52d3dff 808080ff"
        ),
        "vips-romm16.tif": (
            64, 48,
            "dc1e28ff 000000ff ffffffff 286aa0ff 8fd790ff aad7a5ff 28ac64ff 1ec83cff 23b55fff 3eb574ff 4654b4ff 74b59eff 8fb5b3ff 469678ff c5b547ff e0b55cff 239382ff 643ec8ff 5993acff 7493c1ff 64808cff aa9355ff c5936aff 64c250ff 8228dcff 3e71baff 5971cfff 826aa0ff 8f7163ff aa7178ff 82ac64ff e071a2ff 234fc8ff 3e4f47ff a054b4ff 744f71ff 8f4f86ff a09678ff c54fb0ff e04fc5ff 283cdcff be3ec8ff 592d7fff 742d94ff be808cff aa2dbeff c52d3dff 808080ff"
        ),
        "vips-turned.avif": (
            64, 48,
            "dc1f27ff 000000ff ffffffff 296a9fff 8fd790ff a8d7a3ff 29ab64ff 1cc83aff 24b45eff 3eb573ff 4654b4ff 75b49dff 8fb5b2ff 489679ff c6b545ff dfb55cff 239282ff 643ec8ff 5794acff 7593c2ff 667f8eff a99356ff c5936bff 66c250ff 8229dcff 3d72bbff 5b71d0ff 82699fff 8f7263ff aa7078ff 82ac64ff e071a2ff 244fc9ff 3f4f45ff a054b3ff 754e71ff 8f4f86ff 9f9677ff c64eb1ff e14fc6ff 283cdcff bd3ec8ff 592c7fff 722d94ff be808cff aa2cbdff c42d3eff 808080ff"
        ),
        "vips-turned.jxl": (
            48, 64,
            "1cc83aff dfb55cff 66c250ff e071a2ff e14fc6ff 808080ff 29ab64ff c6b545ff c5936bff 82ac64ff c64eb1ff c42d3eff a8d7a3ff 489679ff a99356ff aa7078ff 9f9677ff aa2cbdff 8fd790ff 8fb5b2ff 667f8eff 8f7263ff 8f4f86ff be808cff 296a9fff 75b49dff 7593c2ff 82699fff 754e71ff 722d94ff ffffffff 4654b4ff 5794acff 5b71d0ff a054b3ff 592c7fff 000000ff 3eb573ff 643ec8ff 3d72bbff 3f4f45ff bd3ec8ff dc1f27ff 24b45eff 239282ff 8229dcff 244fc9ff 283cdcff"
        ),
        "vips-turned.tif": (
            64, 48,
            "dc1f27ff 000000ff ffffffff 296a9fff 8fd790ff a8d7a3ff 29ab64ff 1cc83aff 24b45eff 3eb573ff 4654b4ff 75b49dff 8fb5b2ff 489679ff c6b545ff dfb55cff 239282ff 643ec8ff 5794acff 7593c2ff 667f8eff a99356ff c5936bff 66c250ff 8229dcff 3d72bbff 5b71d0ff 82699fff 8f7263ff aa7078ff 82ac64ff e071a2ff 244fc9ff 3f4f45ff a054b3ff 754e71ff 8f4f86ff 9f9677ff c64eb1ff e14fc6ff 283cdcff bd3ec8ff 592c7fff 722d94ff be808cff aa2cbdff c42d3eff 808080ff"
        ),
    ]
}
