#include <setjmp.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <jerror.h>
#include <jpeglib.h>
#include "CJPEGShim.h"

// One of libjpeg's error managers, with what is to be known at the end.
typedef struct {
    struct jpeg_error_mgr manager;
    jmp_buf end;
    const uint8_t *bytes;
    shim_jpeg_message *message;
} judge;

_Static_assert(SHIM_JPEG_MESSAGE_SIZE >= JMSG_LENGTH_MAX, "a message does not fit");

// Bytes that are all the same stand for nothing.
static bool is_padding(j_common_ptr info, const judge *judge) {
    if (info->err->msg_code != JWRN_EXTRANEOUS_DATA || !info->is_decompressor) return false;
    const uint8_t *end = ((j_decompress_ptr)info)->src->next_input_byte;
    size_t count = (size_t)info->err->msg_parm.i[0];
    if (count == 0 || (size_t)(end - judge->bytes) < count) return false;
    for (size_t index = 1; index <= count; index++) {
        if (end[-(ptrdiff_t)index] != end[-1]) return false;
    }
    return true;
}

static void fail(j_common_ptr info) {
    judge *judge = (void *)info->err;
    info->err->format_message(info, judge->message->text);
    longjmp(judge->end, 1);
}

static void hear(j_common_ptr info, int level) {
    // From 0 on it is no warning; and the pixels of a later revision are read as those of the first.
    if (level >= 0 || info->err->msg_code == JWRN_JFIF_MAJOR) return;
    if (!is_padding(info, (judge *)(void *)info->err)) fail(info);
}

shim_jpeg_certainty shim_jpeg_check(const uint8_t *bytes, size_t count, shim_jpeg_message *message) {
    struct jpeg_decompress_struct info;
    judge judge = {.bytes = bytes, .message = message};
    message->text[0] = '\0';
    memset(&info, 0, sizeof info);
    info.err = jpeg_std_error(&judge.manager);
    judge.manager.error_exit = fail;
    judge.manager.emit_message = hear;
    if (setjmp(judge.end)) {
        jpeg_destroy_decompress(&info);
        return judge.manager.msg_code == JWRN_JPEG_EOF ? SHIM_JPEG_CUT_OFF : SHIM_JPEG_GUESSED;
    }
    jpeg_create_decompress(&info);
    jpeg_mem_src(&info, bytes, (unsigned long)count);
    jpeg_read_header(&info, TRUE);
    // What the pixels look like is not asked for.
    info.out_color_space = info.jpeg_color_space;
    info.scale_num = 1;
    info.scale_denom = 8;
    info.do_fancy_upsampling = FALSE;
    info.do_block_smoothing = FALSE;
    jpeg_start_decompress(&info);
    JSAMPARRAY row = info.mem->alloc_sarray(
        (j_common_ptr)&info, JPOOL_IMAGE, info.output_width * (JDIMENSION)info.output_components, 1);
    while (info.output_scanline < info.output_height) jpeg_read_scanlines(&info, row, 1);
    jpeg_finish_decompress(&info);
    jpeg_destroy_decompress(&info);
    return SHIM_JPEG_CERTAIN;
}
