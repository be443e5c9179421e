#include <setjmp.h>
#include <stdio.h>
#include <string.h>
#include <jerror.h>
#include <jpeglib.h>
#include "CJPEGShim.h"

// The limit of libjpeg-turbo's fuzzers: each scan of a few bytes costs a pass over the whole picture.
enum { MAX_SCANS = 500 };

// An error manager of libjpeg with the state of a reader.
typedef struct {
    struct jpeg_error_mgr manager;
    struct jpeg_progress_mgr progress;
    jmp_buf end;
    const uint8_t *bytes;
    shim_jpeg_message *message;
    uint32_t denominator;
    shim_jpeg_row_handler handler;
    void *context;
    bool is_stopped;
} work;

_Static_assert(SHIM_JPEG_MESSAGE_SIZE >= JMSG_LENGTH_MAX, "a message does not fit");

// Equal bytes are only padding.
static bool is_padding(j_common_ptr info, const work *work) {
    if (info->err->msg_code != JWRN_EXTRANEOUS_DATA || !info->is_decompressor) return false;
    const uint8_t *end = ((j_decompress_ptr)info)->src->next_input_byte;
    size_t count = (size_t)info->err->msg_parm.i[0];
    if (count == 0 || (size_t)(end - work->bytes) < count) return false;
    for (size_t index = 1; index <= count; index++) {
        if (end[-(ptrdiff_t)index] != end[-1]) return false;
    }
    return true;
}

static void fail(j_common_ptr info) {
    work *work = (void *)info->err;
    info->err->format_message(info, work->message->text);
    longjmp(work->end, 1);
}

static void hear(j_common_ptr info, int level) {
    // Levels from 0 on are not warnings; and later revisions have the same pixels.
    if (level >= 0 || info->err->msg_code == JWRN_JFIF_MAJOR) return;
    if (!is_padding(info, (work *)(void *)info->err)) fail(info);
}

static void count_scans(j_common_ptr info) {
    if (info->is_decompressor && ((j_decompress_ptr)info)->input_scan_number > MAX_SCANS) {
        work *work = (void *)info->err;
        snprintf(work->message->text, sizeof work->message->text, "more than %d scans", MAX_SCANS);
        longjmp(work->end, 1);
    }
}

static void set_colors(j_decompress_ptr info) {
    switch (info->jpeg_color_space) {
    case JCS_GRAYSCALE: info->out_color_space = JCS_GRAYSCALE; break;
    case JCS_CMYK:
    case JCS_YCCK: info->out_color_space = JCS_CMYK; break;
    default: info->out_color_space = JCS_RGB; break;
    }
}

static void read_header(j_decompress_ptr info, void *result) {
    shim_jpeg_header *header = result;
    header->width = info->image_width;
    header->height = info->image_height;
    set_colors(info);
    switch (info->out_color_space) {
    case JCS_GRAYSCALE: header->channels = SHIM_JPEG_GREY; break;
    case JCS_CMYK: header->channels = info->saw_Adobe_marker ? SHIM_JPEG_CMYK_INVERTED : SHIM_JPEG_CMYK; break;
    default: header->channels = SHIM_JPEG_RGB; break;
    }
}

static void read_rows(j_decompress_ptr info, void *unused) {
    work *work = (void *)info->err;
    set_colors(info);
    info->scale_num = 1;
    info->scale_denom = work->denominator;
    jpeg_start_decompress(info);
    JSAMPARRAY row = info->mem->alloc_sarray(
        (j_common_ptr)info, JPOOL_IMAGE, info->output_width * (JDIMENSION)info->output_components, 1);
    while (info->output_scanline < info->output_height) {
        jpeg_read_scanlines(info, row, 1);
        if (!work->handler(work->context, row[0])) {
            work->is_stopped = true;
            longjmp(work->end, 1);
        }
    }
    jpeg_finish_decompress(info);
}

static shim_jpeg_status status(const work *work) {
    if (work->is_stopped) return SHIM_JPEG_STOPPED;
    switch (work->manager.msg_code) {
    case JWRN_JPEG_EOF:
    case JERR_INPUT_EOF: return SHIM_JPEG_CUT_OFF;
    case JERR_OUT_OF_MEMORY: return SHIM_JPEG_NO_MEMORY;
    default: return SHIM_JPEG_FAILED;
    }
}

// The part between creating and destroying, so that no local variable changes between setjmp and longjmp.
static shim_jpeg_status run(
    work *work, size_t count, void (*body)(j_decompress_ptr, void *), void *result) {
    struct jpeg_decompress_struct info;
    memset(&info, 0, sizeof info);
    work->message->text[0] = '\0';
    info.err = jpeg_std_error(&work->manager);
    work->manager.error_exit = fail;
    work->manager.emit_message = hear;
    work->progress.progress_monitor = count_scans;
    if (setjmp(work->end)) {
        jpeg_destroy_decompress(&info);
        return status(work);
    }
    jpeg_create_decompress(&info);
    info.progress = &work->progress;
    jpeg_mem_src(&info, work->bytes, (unsigned long)count);
    jpeg_read_header(&info, TRUE);
    body(&info, result);
    jpeg_destroy_decompress(&info);
    return SHIM_JPEG_OK;
}

shim_jpeg_status shim_jpeg_read_header(
    const uint8_t *bytes, size_t count, shim_jpeg_header *header, shim_jpeg_message *message) {
    work work = {.bytes = bytes, .message = message};
    return run(&work, count, read_header, header);
}

shim_jpeg_status shim_jpeg_read(
    const uint8_t *bytes, size_t count, uint32_t denominator, shim_jpeg_row_handler handler, void *context,
    shim_jpeg_message *message) {
    work work = {
        .bytes = bytes, .message = message, .denominator = denominator, .handler = handler, .context = context};
    return run(&work, count, read_rows, NULL);
}
