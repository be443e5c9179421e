/// What the patches of the charts in shared/data/pictures are on a screen, by make_picture_table.py.
///
/// Width, height, and the middles of 8 × 6 patches, row by row; red, green, blue and alpha in hexadecimal.
enum PictureTable {
    static let pictures: [String: (width: Int, height: Int, patches: String)] = [
        "apng.png": (
            128, 96,
            "ff0000ff 00ff00ff 0000ffff ffff00ff 00ffffff ff00ffff ffffffff 000000ff 808080ff 404040ff c0c0c0ff c83c28ff 28c83cff 3c28c8ff dcb496ff 141e28ff e61414ff 14e614ff 1414e6ff b48c14ff 148cb4ff 8c14b4ff 5a5a28ff 0a0a0aff ff8000ff 00ff80ff 8000ffff 80ff00ff 0080ffff ff0080ff f0f0e6ff 050505ff 6496c8ff c89664ff 96c864ff 64c896ff 9664c8ff c86496ff 214263ff 634221ff fafa0aff 0afafaff fa0afaff 460a0aff 0a460aff 0a0a46ff b4b4b4ff 010203ff"
        ),
        "avif.avif": (
            128, 96,
            "ff0101ff 00ff00ff 0400feff ffff00ff 00fffeff ff00ffff ffffffff 000002ff 817f82ff 3f4042ff c0c0c0ff c83d28ff 27c938ff 382ac5ff dcb596ff 151e27ff ea1311ff 14e613ff 1315e6ff b38c13ff 128cb3ff 8a15b3ff 5a5a28ff 0a0a0aff fe8200ff 00ff7fff 7f00ffff 80ff00ff 0080ffff ff0080ff eff1e6ff 050505ff 6397c7ff c89663ff 96c964ff 64c894ff 9464c7ff c76596ff 204363ff 63421fff fafb0aff 0afaf9ff f90af9ff 460a09ff 09460aff 0a0a46ff b4b4b4ff 010302ff"
        ),
        "bmp24.bmp": (
            128, 96,
            "ff0000ff 00ff00ff 0000ffff ffff00ff 00ffffff ff00ffff ffffffff 000000ff 808080ff 404040ff c0c0c0ff c83c28ff 28c83cff 3c28c8ff dcb496ff 141e28ff e61414ff 14e614ff 1414e6ff b48c14ff 148cb4ff 8c14b4ff 5a5a28ff 0a0a0aff ff8000ff 00ff80ff 8000ffff 80ff00ff 0080ffff ff0080ff f0f0e6ff 050505ff 6496c8ff c89664ff 96c864ff 64c896ff 9664c8ff c86496ff 214263ff 634221ff fafa0aff 0afafaff fa0afaff 460a0aff 0a460aff 0a0a46ff b4b4b4ff 010203ff"
        ),
        "bmp32-alpha.bmp": (
            128, 96,
            "ff000010 00ff0030 0000ff50 ffff0070 00ffff90 ff00ffb0 ffffffd0 000000f0 80808010 40404030 c0c0c050 c83c2870 28c83c90 3c28c8b0 dcb496d0 141e28f0 e6141410 14e61430 1414e650 b48c1470 148cb490 8c14b4b0 5a5a28d0 0a0a0af0 ff800010 00ff8030 8000ff50 80ff0070 0080ff90 ff0080b0 f0f0e6d0 050505f0 6496c810 c8966430 96c86450 64c89670 9664c890 c86496b0 214263d0 634221f0 fafa0a10 0afafa30 fa0afa50 460a0a70 0a460a90 0a0a46b0 b4b4b4d0 010203f0"
        ),
        "bmp8.bmp": (
            128, 96,
            "ff0000ff 00ff00ff 0000ffff ffff00ff 00ffffff ff00ffff ffffffff 000000ff 808080ff 404040ff c0c0c0ff c83c28ff 28c83cff 3c28c8ff dcb496ff 141e28ff e61414ff 14e614ff 1414e6ff b48c14ff 148cb4ff 8c14b4ff 5a5a28ff 0a0a0aff ff8000ff 00ff80ff 8000ffff 80ff00ff 0080ffff ff0080ff f0f0e6ff 050505ff 6496c8ff c89664ff 96c864ff 64c896ff 9664c8ff c86496ff 214263ff 634221ff fafa0aff 0afafaff fa0afaff 460a0aff 0a460aff 0a0a46ff b4b4b4ff 010203ff"
        ),
        "gif-animated.gif": (
            128, 96,
            "ff0000ff 00ff00ff 0000ffff ffff00ff 00ffffff ff00ffff ffffffff 000000ff 808080ff 404040ff c0c0c0ff c83c28ff 28c83cff 3c28c8ff dcb496ff 141e28ff e61414ff 14e614ff 1414e6ff b48c14ff 148cb4ff 8c14b4ff 5a5a28ff 0a0a0aff ff8000ff 00ff80ff 8000ffff 80ff00ff 0080ffff ff0080ff f0f0e6ff 050505ff 6496c8ff c89664ff 96c864ff 64c896ff 9664c8ff c86496ff 214263ff 634221ff fafa0aff 0afafaff fa0afaff 460a0aff 0a460aff 0a0a46ff b4b4b4ff 010203ff"
        ),
        "heic.heic": (
            128, 96,
            "fe0000ff 00ff01ff 0000feff ffff01ff 01ffffff ff00feff ffffffff 000000ff 808080ff 404040ff c0c0c0ff c93c28ff 27c83cff 3c28c8ff dcb596ff 141e28ff e61415ff 14e613ff 1414e6ff b48c13ff 158cb4ff 8c14b4ff 5a5a28ff 0a0a0aff ff7f00ff 00fe81ff 7f00ffff 80ff00ff 0080ffff ff0080ff f0f0e6ff 050505ff 6496c7ff c89665ff 96c964ff 64c896ff 9663c8ff c86496ff 214263ff 634221ff fbfa0aff 0afaf9ff f90afbff 460a0aff 0a460aff 0a0a46ff b4b4b4ff 010204ff"
        ),
        "icc_rommrgb.png": (
            64, 64,
            "2ac83cff 2ac83cff 2ac83cff 2ac83cff 2ac83cff 2ac83cff 2ac83cff 2ac83cff 2ac83cff 2ac83cff 2ac83cff 2ac83cff 2ac83cff 2ac83cff 2ac83cff 2ac83cff 2ac83cff 2ac83cff 2ac83cff 2ac83cff 2ac83cff 2ac83cff 2ac83cff 2ac83cff 2ac83cff 2ac83cff 2ac83cff 2ac83cff 2ac83cff 2ac83cff 2ac83cff 2ac83cff 2ac83cff 2ac83cff 2ac83cff 2ac83cff 2ac83cff 2ac83cff 2ac83cff 2ac83cff 2ac83cff 2ac83cff 2ac83cff 2ac83cff 2ac83cff 2ac83cff 2ac83cff 2ac83cff"
        ),
        "ico-bmp.ico": (
            48, 48,
            "c81e28ff c81e28ff c81e28ff c81e28ff c81e28ff c81e28ff c81e28ff c81e28ff c81e28ff c81e28ff c81e28ff c81e28ff c81e28ff c81e28ff c81e28ff c81e28ff c81e28ff c81e28ff c81e28ff c81e28ff c81e28ff c81e28ff c81e28ff c81e28ff c81e28ff c81e28ff c81e28ff c81e28ff c81e28ff c81e28ff c81e28ff c81e28ff c81e28ff c81e28ff c81e28ff c81e28ff c81e28ff c81e28ff c81e28ff c81e28ff c81e28ff c81e28ff c81e28ff c81e28ff c81e28ff c81e28ff c81e28ff c81e28ff"
        ),
        "ico.ico": (
            64, 64,
            "ff0000ff 0011eeff ffff00ff 00ffffff ffeeffff 000000ff 808080ff b8b8b8ff c83c28ff 28c83cff d1ab99ff 141e28ff 7b8585ff c0bfb7ff c93829ff 29cb36ff d6af9eff 141f29ff e61414ff 1422d8ff b48c14ff 148cb4ff 5d5531ff 0a0a0aff ff8000ff 7811f7ff 80ff00ff 0080ffff f1e0dfff 050505ff 6496c8ff 99c564ff 64c896ff 9664c8ff 2c4466ff 634221ff 5d91d1ff 95cd5dff 65d19cff 9c65d1ff 263f63ff 684522ff fafa0aff ea1afaff 460a0aff 0a460aff a9a9adff 010203ff"
        ),
        "jpeg-adobe98.jpg": (
            128, 96,
            "ff0000ff 00ff00ff 0000ffff ffff00ff 00ffffff ff00ffff ffffffff 000000ff 818181ff 3e3e3eff c1c1c1ff e93922ff 00c925ff 4023cdff eab696ff 051824ff ff0c0dff 00e700ff 0c0cebff c38d00ff 008db7ff a40cb9ff 5a5a1fff 030303ff ff8000ff 00fe79ff 9500ffff 00ff00ff 0081ffff ff0084ff f0f0e6ff 010101ff 4297caff d99762ff 7bca5cff 00c995ff a763ccff e36499ff 004064ff 6d4019ff fcfa00ff 00faf9ff ff03ffff 500303ff 004400ff 030346ff b5b5b5ff 000000ff"
        ),
        "jpeg-cmyk.jpg": (
            128, 96,
            "ff0000ff 00ff00ff 0000ffff ffff00ff 00ffffff ff00ffff ffffffff 000000ff 808080ff 404040ff c0c0c0ff c83c28ff 28c83cff 3c28c8ff dcb496ff 141e28ff e61414ff 14e614ff 1414e6ff b48c14ff 148cb4ff 8c14b4ff 5a5a28ff 0a0a0aff ff8000ff 00ff80ff 8000ffff 80ff00ff 0080ffff ff0080ff f0f0e6ff 050505ff 6496c8ff c89664ff 96c864ff 64c896ff 9664c8ff c86496ff 214263ff 634221ff fafa0aff 0afafaff fa0afaff 460a0aff 0a460aff 0a0a46ff b4b4b4ff 010203ff"
        ),
        "jpeg-displayp3.jpg": (
            128, 96,
            "ff0000ff 00ff00ff 0000ffff ffff00ff 00ffffff ff00ffff ffffffff 000000ff 808080ff 404040ff c0c0c0ff db2917ff 00cc0cff 4027d0ff e4b391ff 111e29ff fb0000ff 00ea00ff 1414f0ff bc8a00ff 008fb8ff 9900bbff 5a5a1eff 0a0a0aff ff7500ff 00ff70ff 8b00ffff 38ff00ff 0082ffff ff0080ff f0f0e5ff 050505ff 5398ccff d1935cff 87cb54ff 2dcb92ff 9f60ceff d75d98ff 134366ff 694019ff fbfa00ff 00fffbff ff00ffff 4d0206ff 004700ff 0a0a49ff b4b4b4ff 010204ff"
        ),
        "jpeg-gray.jpg": (
            128, 96,
            "000000ff ffffffff 000000ff ffffffff ffffffff 000000ff ffffffff 000000ff 808080ff 404040ff c0c0c0ff 3c3c3cff c8c8c8ff 282828ff b4b4b4ff 1e1e1eff 141414ff e6e6e6ff 141414ff 8c8c8cff 8c8c8cff 141414ff 5a5a5aff 0a0a0aff 808080ff ffffffff 000000ff ffffffff 808080ff 000000ff f0f0f0ff 050505ff 969696ff 969696ff c8c8c8ff c8c8c8ff 646464ff 646464ff 424242ff 424242ff fafafaff fafafaff 0a0a0aff 0a0a0aff 464646ff 0a0a0aff b4b4b4ff 020202ff"
        ),
        "jpeg-orient2.jpg": (
            128, 96,
            "000000ff ffffffff ff00feff 00ffffff ffff00ff 0000feff 00ff01ff fe0000ff 141e28ff dcb596ff 3c28c8ff 27c83cff c93c28ff c0c0c0ff 404040ff 808080ff 0a0a0aff 5a5a28ff 8c14b4ff 158cb4ff b48c13ff 1414e6ff 14e613ff e61415ff 050505ff f0f0e6ff ff0080ff 0080ffff 80ff00ff 7f00ffff 00fe81ff ff7f00ff 634221ff 214263ff c86496ff 9663c8ff 64c896ff 96c964ff c89665ff 6496c7ff 010204ff b4b4b4ff 0a0a46ff 0a460aff 460a0aff f90afbff 0afaf9ff fbfa0aff"
        ),
        "jpeg-orient3.jpg": (
            128, 96,
            "010204ff b4b4b4ff 0a0a46ff 0a460aff 460a0aff f90afbff 0afaf9ff fbfa0aff 634221ff 214263ff c86496ff 9663c8ff 64c896ff 96c964ff c89665ff 6496c7ff 050505ff f0f0e6ff ff0080ff 0080ffff 80ff00ff 7f00ffff 00fe81ff ff7f00ff 0a0a0aff 5a5a28ff 8c14b4ff 158cb4ff b48c13ff 1414e6ff 14e613ff e61415ff 141e28ff dcb596ff 3c28c8ff 27c83cff c93c28ff c0c0c0ff 404040ff 808080ff 000000ff ffffffff ff00feff 00ffffff ffff00ff 0000feff 00ff01ff fe0000ff"
        ),
        "jpeg-orient4.jpg": (
            128, 96,
            "fbfa0aff 0afaf9ff f90afbff 460a0aff 0a460aff 0a0a46ff b4b4b4ff 010204ff 6496c7ff c89665ff 96c964ff 64c896ff 9663c8ff c86496ff 214263ff 634221ff ff7f00ff 00fe81ff 7f00ffff 80ff00ff 0080ffff ff0080ff f0f0e6ff 050505ff e61415ff 14e613ff 1414e6ff b48c13ff 158cb4ff 8c14b4ff 5a5a28ff 0a0a0aff 808080ff 404040ff c0c0c0ff c93c28ff 27c83cff 3c28c8ff dcb596ff 141e28ff fe0000ff 00ff01ff 0000feff ffff00ff 00ffffff ff00feff ffffffff 000000ff"
        ),
        "jpeg-orient5.jpg": (
            96, 128,
            "fe0000ff 808080ff e61415ff ff7f00ff 6496c7ff fbfa0aff 00ff01ff 404040ff 14e613ff 00fe81ff c89665ff 0afaf9ff 0000feff c0c0c0ff 1414e6ff 7f00ffff 96c964ff f90afbff ffff00ff c93c28ff b48c13ff 80ff00ff 64c896ff 460a0aff 00ffffff 27c83cff 158cb4ff 0080ffff 9663c8ff 0a460aff ff00feff 3c28c8ff 8c14b4ff ff0080ff c86496ff 0a0a46ff ffffffff dcb596ff 5a5a28ff f0f0e6ff 214263ff b4b4b4ff 000000ff 141e28ff 0a0a0aff 050505ff 634221ff 010204ff"
        ),
        "jpeg-orient6.jpg": (
            96, 128,
            "fbfa0aff 6496c7ff ff7f00ff e61415ff 808080ff fe0000ff 0afaf9ff c89665ff 00fe81ff 14e613ff 404040ff 00ff01ff f90afbff 96c964ff 7f00ffff 1414e6ff c0c0c0ff 0000feff 460a0aff 64c896ff 80ff00ff b48c13ff c93c28ff ffff00ff 0a460aff 9663c8ff 0080ffff 158cb4ff 27c83cff 00ffffff 0a0a46ff c86496ff ff0080ff 8c14b4ff 3c28c8ff ff00feff b4b4b4ff 214263ff f0f0e6ff 5a5a28ff dcb596ff ffffffff 010204ff 634221ff 050505ff 0a0a0aff 141e28ff 000000ff"
        ),
        "jpeg-orient7.jpg": (
            96, 128,
            "010204ff 634221ff 050505ff 0a0a0aff 141e28ff 000000ff b4b4b4ff 214263ff f0f0e6ff 5a5a28ff dcb596ff ffffffff 0a0a46ff c86496ff ff0080ff 8c14b4ff 3c28c8ff ff00feff 0a460aff 9663c8ff 0080ffff 158cb4ff 27c83cff 00ffffff 460a0aff 64c896ff 80ff00ff b48c13ff c93c28ff ffff00ff f90afbff 96c964ff 7f00ffff 1414e6ff c0c0c0ff 0000feff 0afaf9ff c89665ff 00fe81ff 14e613ff 404040ff 00ff01ff fbfa0aff 6496c7ff ff7f00ff e61415ff 808080ff fe0000ff"
        ),
        "jpeg-orient8.jpg": (
            96, 128,
            "000000ff 141e28ff 0a0a0aff 050505ff 634221ff 010204ff ffffffff dcb596ff 5a5a28ff f0f0e6ff 214263ff b4b4b4ff ff00feff 3c28c8ff 8c14b4ff ff0080ff c86496ff 0a0a46ff 00ffffff 27c83cff 158cb4ff 0080ffff 9663c8ff 0a460aff ffff00ff c93c28ff b48c13ff 80ff00ff 64c896ff 460a0aff 0000feff c0c0c0ff 1414e6ff 7f00ffff 96c964ff f90afbff 00ff01ff 404040ff 14e613ff 00fe81ff c89665ff 0afaf9ff fe0000ff 808080ff e61415ff ff7f00ff 6496c7ff fbfa0aff"
        ),
        "jpeg-progressive.jpg": (
            128, 96,
            "fe0000ff 00ff01ff 0000feff ffff00ff 00ffffff ff00feff ffffffff 000000ff 808080ff 404040ff c0c0c0ff c93c28ff 27c83cff 3c28c8ff dcb596ff 141e28ff e61415ff 14e613ff 1414e6ff b48c13ff 158cb4ff 8c14b4ff 5a5a28ff 0a0a0aff ff7f00ff 00fe81ff 7f00ffff 80ff00ff 0080ffff ff0080ff f0f0e6ff 050505ff 6496c7ff c89665ff 96c964ff 64c896ff 9663c8ff c86496ff 214263ff 634221ff fbfa0aff 0afaf9ff f90afbff 460a0aff 0a460aff 0a0a46ff b4b4b4ff 010204ff"
        ),
        "jpeg.jpg": (
            128, 96,
            "fe0000ff 00ff01ff 0000feff ffff00ff 00ffffff ff00feff ffffffff 000000ff 808080ff 404040ff c0c0c0ff c93c28ff 27c83cff 3c28c8ff dcb596ff 141e28ff e61415ff 14e613ff 1414e6ff b48c13ff 158cb4ff 8c14b4ff 5a5a28ff 0a0a0aff ff7f00ff 00fe81ff 7f00ffff 80ff00ff 0080ffff ff0080ff f0f0e6ff 050505ff 6496c7ff c89665ff 96c964ff 64c896ff 9663c8ff c86496ff 214263ff 634221ff fbfa0aff 0afaf9ff f90afbff 460a0aff 0a460aff 0a0a46ff b4b4b4ff 010204ff"
        ),
        "jxl.jxl": (
            128, 96,
            "ff0004ff 06ff00ff 0606feff ffff00ff 00ffffff ff00ffff ffffffff 000001ff 808080ff 3f4041ff c0c0c0ff c83c27ff 25c840ff 3b29c8ff dcb498ff 141e29ff e61414ff 15e613ff 1313e6ff b48c00ff 138cb3ff 8c14b4ff 5a5926ff 0a0a0aff ff8000ff 01ff7fff 8000ffff 79ff1bff 0080ffff ff0080ff f0f0e6ff 050505ff 6496c8ff c89666ff 96c866ff 63c897ff 9664c8ff c86496ff 224262ff 634221ff fafa0cff 0efafaff fa0cfaff 460a0bff 08460aff 0a0a46ff b4b4b4ff 010203ff"
        ),
        "p3-one-colour.png": (
            4, 4,
            "ff0000ff 00ff00ff 00ff00ff 808080ff d75d1fff d75d1fff ff0000ff 00ff00ff 00ff00ff 808080ff d75d1fff d75d1fff ff0000ff 00ff00ff 00ff00ff 808080ff d75d1fff d75d1fff ff0000ff 00ff00ff 00ff00ff 808080ff d75d1fff d75d1fff ff0000ff 00ff00ff 00ff00ff 808080ff d75d1fff d75d1fff ff0000ff 00ff00ff 00ff00ff 808080ff d75d1fff d75d1fff ff0000ff 00ff00ff 00ff00ff 808080ff d75d1fff d75d1fff ff0000ff 00ff00ff 00ff00ff 808080ff d75d1fff d75d1fff"
        ),
        "png-cicp-p3.png": (
            128, 96,
            "ff0000ff 00ff00ff 0000ffff ffff00ff 00ffffff ff00ffff ffffffff 000000ff 808080ff 404040ff c0c0c0ff d92a17ff 00cc0cff 4027d0ff e4b291ff 111e29ff fb0000ff 00ea00ff 1414f0ff bc8a00ff 008fb8ff 9900bbff 5a5a1eff 0a0a0aff ff7700ff 00ff6fff 8d00ffff 38ff00ff 0082ffff ff0080ff f0f0e5ff 050505ff 5398cdff d1935bff 87ca54ff 2dcb92ff 9f61ceff d75d98ff 134366ff 694019ff fafa00ff 00fffcff ff00ffff 4d0206ff 004700ff 0a0a49ff b4b4b4ff 010203ff"
        ),
        "png-cicp-pq.png": (
            128, 96,
            "ff0000ff 00ff00ff 0000ffff ffff00ff 00ffffff ff00ffff ffffffff 000000ff b5b5b5ff 2d2d2dff ffffffff ff0000ff 00ff00ff 0000ffff ffffd0ff 000912ff ff0000ff 00ff00ff 0000ffff ffb000ff 00e8ffff fe00ffff 595700ff 010101ff ff0000ff 00ff00ff 0000ffff 00ff00ff 005fffff ff0000ff ffffffff 000000ff 00ffffff ffa800ff 00ff00ff 00ffc1ff ff00ffff ff00ffff 00316dff 802100ff ffff00ff 00ffffff ff00ffff 450000ff 003800ff 000038ff ffffffff 000000ff"
        ),
        "png-exif-orient3.png": (
            128, 96,
            "010203ff b4b4b4ff 0a0a46ff 0a460aff 460a0aff fa0afaff 0afafaff fafa0aff 634221ff 214263ff c86496ff 9664c8ff 64c896ff 96c864ff c89664ff 6496c8ff 050505ff f0f0e6ff ff0080ff 0080ffff 80ff00ff 8000ffff 00ff80ff ff8000ff 0a0a0aff 5a5a28ff 8c14b4ff 148cb4ff b48c14ff 1414e6ff 14e614ff e61414ff 141e28ff dcb496ff 3c28c8ff 28c83cff c83c28ff c0c0c0ff 404040ff 808080ff 000000ff ffffffff ff00ffff 00ffffff ffff00ff 0000ffff 00ff00ff ff0000ff"
        ),
        "png-exif-orient6.png": (
            96, 128,
            "fafa0aff 6496c8ff ff8000ff e61414ff 808080ff ff0000ff 0afafaff c89664ff 00ff80ff 14e614ff 404040ff 00ff00ff fa0afaff 96c864ff 8000ffff 1414e6ff c0c0c0ff 0000ffff 460a0aff 64c896ff 80ff00ff b48c14ff c83c28ff ffff00ff 0a460aff 9664c8ff 0080ffff 148cb4ff 28c83cff 00ffffff 0a0a46ff c86496ff ff0080ff 8c14b4ff 3c28c8ff ff00ffff b4b4b4ff 214263ff f0f0e6ff 5a5a28ff dcb496ff ffffffff 010203ff 634221ff 050505ff 0a0a0aff 141e28ff 000000ff"
        ),
        "png-exif-orient8.png": (
            96, 128,
            "000000ff 141e28ff 0a0a0aff 050505ff 634221ff 010203ff ffffffff dcb496ff 5a5a28ff f0f0e6ff 214263ff b4b4b4ff ff00ffff 3c28c8ff 8c14b4ff ff0080ff c86496ff 0a0a46ff 00ffffff 28c83cff 148cb4ff 0080ffff 9664c8ff 0a460aff ffff00ff c83c28ff b48c14ff 80ff00ff 64c896ff 460a0aff 0000ffff c0c0c0ff 1414e6ff 8000ffff 96c864ff fa0afaff 00ff00ff 404040ff 14e614ff 00ff80ff c89664ff 0afafaff ff0000ff 808080ff e61414ff ff8000ff 6496c8ff fafa0aff"
        ),
        "png-gama-1.8.png": (
            128, 96,
            "ff0000ff 00ff00ff 0000ffff ffff00ff 00ffffff ff00ffff ffffffff 000000ff 929292ff 515151ff cbcbcbff d24d35ff 35d24dff 4d35d2ff e3c1a7ff 1a2835ff eb1a1aff 1aeb1aff 1a1aebff c19e1aff 1a9ec1ff 9e1ac1ff 6d6d35ff 0a0a0aff ff9200ff 00ff92ff 9200ffff 92ff00ff 0092ffff ff0092ff f3f3ebff 030303ff 77a7d2ff d2a777ff a7d277ff 77d2a7ff a777d2ff d277a7ff 2c5476ff 76542cff fbfb0aff 0afbfbff fb0afbff 580a0aff 0a580aff 0a0a58ff c1c1c1ff 000101ff"
        ),
        "png-gama-chrm-adobe.png": (
            128, 96,
            "ff0000ff 00ff00ff 0000ffff ffff00ff 00ffffff ff00ffff ffffffff 000000ff 818181ff 3e3e3eff c1c1c1ff e73922ff 00c925ff 4023cdff eab596ff 051824ff ff0c0cff 00e700ff 0c0cebff c38d00ff 008db7ff a40cb9ff 5a5a1fff 030303ff ff8100ff 00ff77ff 9600ffff 00ff00ff 0081ffff ff0084ff f0f0e6ff 010101ff 4297cbff d99761ff 7cc95cff 00c995ff a764ccff e36499ff 004064ff 6d4018ff fafa00ff 00fafaff ff03ffff 500303ff 004400ff 030346ff b5b5b5ff 000000ff"
        ),
        "png-gama-linear.png": (
            128, 96,
            "ff0000ff 00ff00ff 0000ffff ffff00ff 00ffffff ff00ffff ffffffff 000000ff bcbcbcff 898989ff e1e1e1ff e5856eff 6ee585ff 856ee5ff efdbcaff 4f606eff f44f4fff 4ff44fff 4f4ff4ff dbc44fff 4fc4dbff c44fdbff a0a06eff 383838ff ffbc00ff 00ffbcff bc00ffff bcff00ff 00bcffff ff00bcff f8f8f4ff 262626ff a8cae5ff e5caa8ff cae5a8ff a8e5caff caa8e5ff e5a8caff 658ba7ff a78b65ff fdfd38ff 38fdfdff fd38fdff 8f3838ff 388f38ff 38388fff dbdbdbff 0d161cff"
        ),
        "png-gray-alpha16.png": (
            128, 96,
            "00000010 ffffff30 00000050 ffffff70 ffffff90 000000b0 ffffffd0 000000f0 80808010 40404030 c0c0c050 3c3c3c70 c8c8c890 282828b0 b4b4b4d0 1e1e1ef0 14141410 e6e6e630 14141450 8c8c8c70 8c8c8c90 141414b0 5a5a5ad0 0a0a0af0 80808010 ffffff30 00000050 ffffff70 80808090 000000b0 f0f0f0d0 050505f0 96969610 96969630 c8c8c850 c8c8c870 64646490 646464b0 424242d0 424242f0 fafafa10 fafafa30 0a0a0a50 0a0a0a70 46464690 0a0a0ab0 b4b4b4d0 020202f0"
        ),
        "png-gray-alpha8.png": (
            128, 96,
            "00000010 ffffff30 00000050 ffffff70 ffffff90 000000b0 ffffffd0 000000f0 80808010 40404030 c0c0c050 3c3c3c70 c8c8c890 282828b0 b4b4b4d0 1e1e1ef0 14141410 e6e6e630 14141450 8c8c8c70 8c8c8c90 141414b0 5a5a5ad0 0a0a0af0 80808010 ffffff30 00000050 ffffff70 80808090 000000b0 f0f0f0d0 050505f0 96969610 96969630 c8c8c850 c8c8c870 64646490 646464b0 424242d0 424242f0 fafafa10 fafafa30 0a0a0a50 0a0a0a70 46464690 0a0a0ab0 b4b4b4d0 020202f0"
        ),
        "png-iccp-adobe98.png": (
            128, 96,
            "ff0000ff 00ff00ff 0000ffff ffff00ff 00ffffff ff00ffff ffffffff 000000ff 818181ff 3e3e3eff c1c1c1ff e73922ff 00c925ff 4023cdff eab596ff 051824ff ff0c0cff 00e700ff 0c0cebff c38d00ff 008db7ff a40cb9ff 5a5a1fff 030303ff ff8100ff 00ff78ff 9600ffff 00ff00ff 0081ffff ff0084ff f0f0e6ff 010101ff 4297cbff d99761ff 7cc95cff 00c995ff a764ccff e36499ff 004064ff 6d4019ff fafa00ff 00fafaff ff03ffff 500303ff 004400ff 030346ff b5b5b5ff 000000ff"
        ),
        "png-iccp-displayp3.png": (
            128, 96,
            "ff0000ff 00ff00ff 0000ffff ffff00ff 00ffffff ff00ffff ffffffff 000000ff 808080ff 404040ff c0c0c0ff d92a17ff 00cc0cff 4027d0ff e4b291ff 111e29ff fb0000ff 00ea00ff 1414f0ff bc8a00ff 008fb8ff 9900bbff 5a5a1eff 0a0a0aff ff7700ff 00ff6fff 8d00ffff 38ff00ff 0082ffff ff0080ff f0f0e5ff 050505ff 5398cdff d1935bff 87ca54ff 2dcb92ff 9f61ceff d75d98ff 134366ff 694019ff fafa00ff 00fffcff ff00ffff 4d0206ff 004700ff 0a0a49ff b4b4b4ff 010203ff"
        ),
        "png-iccp-gray.png": (
            128, 96,
            "000000ff ffffffff 000000ff ffffffff ffffffff 000000ff ffffffff 000000ff bcbcbcff 898989ff e1e1e1ff 858585ff e5e5e5ff 6e6e6eff dbdbdbff 606060ff 4f4f4fff f4f4f4ff 4f4f4fff c4c4c4ff c4c4c4ff 4f4f4fff a0a0a0ff 373737ff bcbcbcff ffffffff 000000ff ffffffff bcbcbcff 000000ff f8f8f8ff 1f1f1fff cacacaff cacacaff e5e5e5ff e5e5e5ff a8a8a8ff a8a8a8ff 8b8b8bff 8b8b8bff fdfdfdff fdfdfdff 373737ff 373737ff 8f8f8fff 373737ff dbdbdbff 0c0c0cff"
        ),
        "png-iccp-swapped.png": (
            128, 96,
            "01ff00ff ff0000ff 0000ffff ffff00ff ff00ffff 01ffffff ffffffff 000000ff 808080ff 404040ff c0c0c0ff 3cc828ff c8283cff 283cc8ff b4dc96ff 1e1428ff 15e614ff e61414ff 1414e6ff 8cb414ff 8c14b4ff 148cb4ff 5a5a28ff 0a0a0aff 80ff00ff ff0080ff 0080ffff ff8000ff 8000ffff 01ff80ff f0f0e6ff 050505ff 9664c8ff 96c864ff c89664ff c86496ff 6496c8ff 64c896ff 422163ff 426321ff fafa0aff fa0afaff 0bfafaff 0a460aff 460a0aff 0a0a46ff b4b4b4ff 020103ff"
        ),
        "png-interlaced.png": (
            128, 96,
            "ff0000ff 00ff00ff 0000ffff ffff00ff 00ffffff ff00ffff ffffffff 000000ff 808080ff 404040ff c0c0c0ff c83c28ff 28c83cff 3c28c8ff dcb496ff 141e28ff e61414ff 14e614ff 1414e6ff b48c14ff 148cb4ff 8c14b4ff 5a5a28ff 0a0a0aff ff8000ff 00ff80ff 8000ffff 80ff00ff 0080ffff ff0080ff f0f0e6ff 050505ff 6496c8ff c89664ff 96c864ff 64c896ff 9664c8ff c86496ff 214263ff 634221ff fafa0aff 0afafaff fa0afaff 460a0aff 0a460aff 0a0a46ff b4b4b4ff 010203ff"
        ),
        "png-palette-trns.png": (
            128, 96,
            "ff000000 00ff0005 0000ff0a ffff000f 00ffff14 ff00ff19 ffffff1e 00000023 80808028 4040402d c0c0c032 c83c2837 28c83c3c 3c28c841 dcb49646 141e284b e6141450 14e61455 1414e65a b48c145f 148cb464 8c14b469 5a5a286e 0a0a0a73 ff800078 00ff807d 8000ff82 80ff0087 0080ff8c ff008091 f0f0e696 0505059b 6496c8a0 c89664a5 96c864aa 64c896af 9664c8b4 c86496b9 214263be 634221c3 fafa0ac8 0afafacd fa0afad2 460a0ad7 0a460adc 0a0a46e1 b4b4b4e6 010203eb"
        ),
        "png-rgb-trns-key.png": (
            128, 96,
            "ff000000 00ff00ff 0000ffff ffff00ff 00ffffff ff00ffff ffffffff 000000ff 808080ff 404040ff c0c0c0ff c83c28ff 28c83cff 3c28c8ff dcb496ff 141e28ff e61414ff 14e614ff 1414e6ff b48c14ff 148cb4ff 8c14b4ff 5a5a28ff 0a0a0aff ff8000ff 00ff80ff 8000ffff 80ff00ff 0080ffff ff0080ff f0f0e6ff 050505ff 6496c8ff c89664ff 96c864ff 64c896ff 9664c8ff c86496ff 214263ff 634221ff fafa0aff 0afafaff fa0afaff 460a0aff 0a460aff 0a0a46ff b4b4b4ff 010203ff"
        ),
        "png-rgb16.png": (
            128, 96,
            "ff0000ff 00ff00ff 0000ffff ffff00ff 00ffffff ff00ffff ffffffff 000000ff 808080ff 404040ff c0c0c0ff c83c28ff 28c83cff 3c28c8ff dcb496ff 141e28ff e61414ff 14e614ff 1414e6ff b48c14ff 148cb4ff 8c14b4ff 5a5a28ff 0a0a0aff ff8000ff 00ff80ff 8000ffff 80ff00ff 0080ffff ff0080ff f0f0e6ff 050505ff 6496c8ff c89664ff 96c864ff 64c896ff 9664c8ff c86496ff 214263ff 634221ff fafa0aff 0afafaff fa0afaff 460a0aff 0a460aff 0a0a46ff b4b4b4ff 010203ff"
        ),
        "png-rgb8.png": (
            128, 96,
            "ff0000ff 00ff00ff 0000ffff ffff00ff 00ffffff ff00ffff ffffffff 000000ff 808080ff 404040ff c0c0c0ff c83c28ff 28c83cff 3c28c8ff dcb496ff 141e28ff e61414ff 14e614ff 1414e6ff b48c14ff 148cb4ff 8c14b4ff 5a5a28ff 0a0a0aff ff8000ff 00ff80ff 8000ffff 80ff00ff 0080ffff ff0080ff f0f0e6ff 050505ff 6496c8ff c89664ff 96c864ff 64c896ff 9664c8ff c86496ff 214263ff 634221ff fafa0aff 0afafaff fa0afaff 460a0aff 0a460aff 0a0a46ff b4b4b4ff 010203ff"
        ),
        "png-rgba16.png": (
            128, 96,
            "ff000010 00ff0030 0000ff50 ffff0070 00ffff90 ff00ffb0 ffffffd0 000000f0 80808010 40404030 c0c0c050 c83c2870 28c83c90 3c28c8b0 dcb496d0 141e28f0 e6141410 14e61430 1414e650 b48c1470 148cb490 8c14b4b0 5a5a28d0 0a0a0af0 ff800010 00ff8030 8000ff50 80ff0070 0080ff90 ff0080b0 f0f0e6d0 050505f0 6496c810 c8966430 96c86450 64c89670 9664c890 c86496b0 214263d0 634221f0 fafa0a10 0afafa30 fa0afa50 460a0a70 0a460a90 0a0a46b0 b4b4b4d0 010203f0"
        ),
        "png-rgba8.png": (
            128, 96,
            "ff000010 00ff0030 0000ff50 ffff0070 00ffff90 ff00ffb0 ffffffd0 000000f0 80808010 40404030 c0c0c050 c83c2870 28c83c90 3c28c8b0 dcb496d0 141e28f0 e6141410 14e61430 1414e650 b48c1470 148cb490 8c14b4b0 5a5a28d0 0a0a0af0 ff800010 00ff8030 8000ff50 80ff0070 0080ff90 ff0080b0 f0f0e6d0 050505f0 6496c810 c8966430 96c86450 64c89670 9664c890 c86496b0 214263d0 634221f0 fafa0a10 0afafa30 fa0afa50 460a0a70 0a460a90 0a0a46b0 b4b4b4d0 010203f0"
        ),
        "png-srgb-chunk.png": (
            128, 96,
            "ff0000ff 00ff00ff 0000ffff ffff00ff 00ffffff ff00ffff ffffffff 000000ff 808080ff 404040ff c0c0c0ff c83c28ff 28c83cff 3c28c8ff dcb496ff 141e28ff e61414ff 14e614ff 1414e6ff b48c14ff 148cb4ff 8c14b4ff 5a5a28ff 0a0a0aff ff8000ff 00ff80ff 8000ffff 80ff00ff 0080ffff ff0080ff f0f0e6ff 050505ff 6496c8ff c89664ff 96c864ff 64c896ff 9664c8ff c86496ff 214263ff 634221ff fafa0aff 0afafaff fa0afaff 460a0aff 0a460aff 0a0a46ff b4b4b4ff 010203ff"
        ),
        "pnm.ppm": (
            128, 96,
            "ff0000ff 00ff00ff 0000ffff ffff00ff 00ffffff ff00ffff ffffffff 000000ff 808080ff 404040ff c0c0c0ff c83c28ff 28c83cff 3c28c8ff dcb496ff 141e28ff e61414ff 14e614ff 1414e6ff b48c14ff 148cb4ff 8c14b4ff 5a5a28ff 0a0a0aff ff8000ff 00ff80ff 8000ffff 80ff00ff 0080ffff ff0080ff f0f0e6ff 050505ff 6496c8ff c89664ff 96c864ff 64c896ff 9664c8ff c86496ff 214263ff 634221ff fafa0aff 0afafaff fa0afaff 460a0aff 0a460aff 0a0a46ff b4b4b4ff 010203ff"
        ),
        "tga.tga": (
            128, 96,
            "ff0000ff 00ff00ff 0000ffff ffff00ff 00ffffff ff00ffff ffffffff 000000ff 808080ff 404040ff c0c0c0ff c83c28ff 28c83cff 3c28c8ff dcb496ff 141e28ff e61414ff 14e614ff 1414e6ff b48c14ff 148cb4ff 8c14b4ff 5a5a28ff 0a0a0aff ff8000ff 00ff80ff 8000ffff 80ff00ff 0080ffff ff0080ff f0f0e6ff 050505ff 6496c8ff c89664ff 96c864ff 64c896ff 9664c8ff c86496ff 214263ff 634221ff fafa0aff 0afafaff fa0afaff 460a0aff 0a460aff 0a0a46ff b4b4b4ff 010203ff"
        ),
        "tiff-cmyk.tif": (
            128, 96,
            "ff0000ff 00ff00ff 0000ffff ffff00ff 00ffffff ff00ffff ffffffff 000000ff 808080ff 404040ff c0c0c0ff c83c28ff 28c83cff 3c28c8ff dcb496ff 141e28ff e61414ff 14e614ff 1414e6ff b48c14ff 148cb4ff 8c14b4ff 5a5a28ff 0a0a0aff ff8000ff 00ff80ff 8000ffff 80ff00ff 0080ffff ff0080ff f0f0e6ff 050505ff 6496c8ff c89664ff 96c864ff 64c896ff 9664c8ff c86496ff 214263ff 634221ff fafa0aff 0afafaff fa0afaff 460a0aff 0a460aff 0a0a46ff b4b4b4ff 010203ff"
        ),
        "tiff-lzw.tif": (
            128, 96,
            "ff0000ff 00ff00ff 0000ffff ffff00ff 00ffffff ff00ffff ffffffff 000000ff 808080ff 404040ff c0c0c0ff c83c28ff 28c83cff 3c28c8ff dcb496ff 141e28ff e61414ff 14e614ff 1414e6ff b48c14ff 148cb4ff 8c14b4ff 5a5a28ff 0a0a0aff ff8000ff 00ff80ff 8000ffff 80ff00ff 0080ffff ff0080ff f0f0e6ff 050505ff 6496c8ff c89664ff 96c864ff 64c896ff 9664c8ff c86496ff 214263ff 634221ff fafa0aff 0afafaff fa0afaff 460a0aff 0a460aff 0a0a46ff b4b4b4ff 010203ff"
        ),
        "tiff-multipage.tif": (
            128, 96,
            "ff0000ff 00ff00ff 0000ffff ffff00ff 00ffffff ff00ffff ffffffff 000000ff 808080ff 404040ff c0c0c0ff c83c28ff 28c83cff 3c28c8ff dcb496ff 141e28ff e61414ff 14e614ff 1414e6ff b48c14ff 148cb4ff 8c14b4ff 5a5a28ff 0a0a0aff ff8000ff 00ff80ff 8000ffff 80ff00ff 0080ffff ff0080ff f0f0e6ff 050505ff 6496c8ff c89664ff 96c864ff 64c896ff 9664c8ff c86496ff 214263ff 634221ff fafa0aff 0afafaff fa0afaff 460a0aff 0a460aff 0a0a46ff b4b4b4ff 010203ff"
        ),
        "tiff-orient6.tif": (
            96, 128,
            "fafa0aff 6496c8ff ff8000ff e61414ff 808080ff ff0000ff 0afafaff c89664ff 00ff80ff 14e614ff 404040ff 00ff00ff fa0afaff 96c864ff 8000ffff 1414e6ff c0c0c0ff 0000ffff 460a0aff 64c896ff 80ff00ff b48c14ff c83c28ff ffff00ff 0a460aff 9664c8ff 0080ffff 148cb4ff 28c83cff 00ffffff 0a0a46ff c86496ff ff0080ff 8c14b4ff 3c28c8ff ff00ffff b4b4b4ff 214263ff f0f0e6ff 5a5a28ff dcb496ff ffffffff 010203ff 634221ff 050505ff 0a0a0aff 141e28ff 000000ff"
        ),
        "tiff-rgb16.tif": (
            128, 96,
            "ff0000ff 00ff00ff 0000ffff ffff00ff 00ffffff ff00ffff ffffffff 000000ff 808080ff 404040ff c0c0c0ff c83c28ff 28c83cff 3c28c8ff dcb496ff 141e28ff e61414ff 14e614ff 1414e6ff b48c14ff 148cb4ff 8c14b4ff 5a5a28ff 0a0a0aff ff8000ff 00ff80ff 8000ffff 80ff00ff 0080ffff ff0080ff f0f0e6ff 050505ff 6496c8ff c89664ff 96c864ff 64c896ff 9664c8ff c86496ff 214263ff 634221ff fafa0aff 0afafaff fa0afaff 460a0aff 0a460aff 0a0a46ff b4b4b4ff 010203ff"
        ),
        "tiff-rgba.tif": (
            128, 96,
            "ff000010 00ff0030 0000ff50 ffff0070 00ffff90 ff00ffb0 ffffffd0 000000f0 80808010 40404030 c0c0c050 c83c2870 28c83c90 3c28c8b0 dcb496d0 141e28f0 e6141410 14e61430 1414e650 b48c1470 148cb490 8c14b4b0 5a5a28d0 0a0a0af0 ff800010 00ff8030 8000ff50 80ff0070 0080ff90 ff0080b0 f0f0e6d0 050505f0 6496c810 c8966430 96c86450 64c89670 9664c890 c86496b0 214263d0 634221f0 fafa0a10 0afafa30 fa0afa50 460a0a70 0a460a90 0a0a46b0 b4b4b4d0 010203f0"
        ),
        "trailing-garbage.png": (
            128, 96,
            "ff0000ff 00ff00ff 0000ffff ffff00ff 00ffffff ff00ffff ffffffff 000000ff 808080ff 404040ff c0c0c0ff c83c28ff 28c83cff 3c28c8ff dcb496ff 141e28ff e61414ff 14e614ff 1414e6ff b48c14ff 148cb4ff 8c14b4ff 5a5a28ff 0a0a0aff ff8000ff 00ff80ff 8000ffff 80ff00ff 0080ffff ff0080ff f0f0e6ff 050505ff 6496c8ff c89664ff 96c864ff 64c896ff 9664c8ff c86496ff 214263ff 634221ff fafa0aff 0afafaff fa0afaff 460a0aff 0a460aff 0a0a46ff b4b4b4ff 010203ff"
        ),
        "webp-animated.webp": (
            128, 96,
            "ff0000ff 00ff00ff 0000ffff ffff00ff 00ffffff ff00ffff ffffffff 000000ff 808080ff 404040ff c0c0c0ff c83c28ff 28c83cff 3c28c8ff dcb496ff 141e28ff e61414ff 14e614ff 1414e6ff b48c14ff 148cb4ff 8c14b4ff 5a5a28ff 0a0a0aff ff8000ff 00ff80ff 8000ffff 80ff00ff 0080ffff ff0080ff f0f0e6ff 050505ff 6496c8ff c89664ff 96c864ff 64c896ff 9664c8ff c86496ff 214263ff 634221ff fafa0aff 0afafaff fa0afaff 460a0aff 0a460aff 0a0a46ff b4b4b4ff 010203ff"
        ),
        "webp-lossless-alpha.webp": (
            128, 96,
            "ff000010 00ff0030 0000ff50 ffff0070 00ffff90 ff00ffb0 ffffffd0 000000f0 80808010 40404030 c0c0c050 c83c2870 28c83c90 3c28c8b0 dcb496d0 141e28f0 e6141410 14e61430 1414e650 b48c1470 148cb490 8c14b4b0 5a5a28d0 0a0a0af0 ff800010 00ff8030 8000ff50 80ff0070 0080ff90 ff0080b0 f0f0e6d0 050505f0 6496c810 c8966430 96c86450 64c89670 9664c890 c86496b0 214263d0 634221f0 fafa0a10 0afafa30 fa0afa50 460a0a70 0a460a90 0a0a46b0 b4b4b4d0 010203f0"
        ),
        "webp-lossy.webp": (
            128, 96,
            "ff0100ff 00ff01ff 0000ffff ffff00ff 01ffffff ff01ffff ffffffff 000000ff 808080ff 404040ff c0c0c0ff c93d28ff 28c83cff 3d27c7ff ddb496ff 141e28ff e61414ff 14e614ff 1414e6ff b48d14ff 138cb3ff 8c15b3ff 5a5927ff 0a0a0aff ff7f02ff 00ff80ff 8000ffff 80ff01ff 0180ffff ff007fff f0efe7ff 050505ff 6397c7ff c79765ff 96c863ff 64c796ff 9765c8ff c86596ff 204262ff 634220ff fafa0bff 0bf9fbff fa0afbff 450a0aff 0a460bff 0a0945ff b4b4b4ff 020202ff"
        ),
        "webp-orient6.webp": (
            96, 128,
            "fafa0aff 6496c8ff ff8000ff e61414ff 808080ff ff0000ff 0afafaff c89664ff 00ff80ff 14e614ff 404040ff 00ff00ff fa0afaff 96c864ff 8000ffff 1414e6ff c0c0c0ff 0000ffff 460a0aff 64c896ff 80ff00ff b48c14ff c83c28ff ffff00ff 0a460aff 9664c8ff 0080ffff 148cb4ff 28c83cff 00ffffff 0a0a46ff c86496ff ff0080ff 8c14b4ff 3c28c8ff ff00ffff b4b4b4ff 214263ff f0f0e6ff 5a5a28ff dcb496ff ffffffff 010203ff 634221ff 050505ff 0a0a0aff 141e28ff 000000ff"
        ),
        "wrongname.jpg": (
            128, 96,
            "ff0000ff 00ff00ff 0000ffff ffff00ff 00ffffff ff00ffff ffffffff 000000ff 808080ff 404040ff c0c0c0ff c83c28ff 28c83cff 3c28c8ff dcb496ff 141e28ff e61414ff 14e614ff 1414e6ff b48c14ff 148cb4ff 8c14b4ff 5a5a28ff 0a0a0aff ff8000ff 00ff80ff 8000ffff 80ff00ff 0080ffff ff0080ff f0f0e6ff 050505ff 6496c8ff c89664ff 96c864ff 64c896ff 9664c8ff c86496ff 214263ff 634221ff fafa0aff 0afafaff fa0afaff 460a0aff 0a460aff 0a0a46ff b4b4b4ff 010203ff"
        ),
    ]
}
