#include "shim_tiff_lab.h"
#include <math.h>

/// Source: CIE 15, the inverse of L*a*b*.
static double light(double value) {
    const double knee = 6.0 / 29;
    return value > knee ? value * value * value : 3 * knee * knee * (value - 4.0 / 29);
}

/// Source: IEC 61966-2-1.
static uint32_t encoded(double value, double most) {
    double sample = value <= 0.0031308 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055;
    return sample <= 0 ? 0 : sample >= 1 ? (uint32_t)most : (uint32_t)(sample * most + 0.5);
}

/// Source: TIFF 6.0, section 23; for the shifted samples Adobe's technical note on TIFF of 1995. Their 16 bits are those of ICC profiles,
/// version 2.
static void unpack(shim_tiff_lab kind, bool is_wide, const uint32_t *samples, double *lab) {
    double most = !is_wide ? 255 : kind == SHIM_TIFF_SHIFTED_LAB ? 65280 : 65535;
    double step = is_wide ? 256 : 1;
    lab[0] = samples[0] * 100 / most;
    for (int index = 1; index < 3; index++) {
        double value = samples[index] / step;
        if (kind == SHIM_TIFF_SHIFTED_LAB) value -= 128;
        lab[index] = kind == SHIM_TIFF_SIGNED_LAB && value >= 128 ? value - 256 : value;
    }
}

void shim_tiff_lab_convert(shim_tiff_lab kind, bool is_wide, uint32_t *samples) {
    double lab[3];
    unpack(kind, is_wide, samples, lab);
    double middle = (lab[0] + 16) / 116;
    // The white point D50, as in ICC profiles.
    double x = 0.9642 * light(middle + lab[1] / 500);
    double y = light(middle);
    double z = 0.8249 * light(middle - lab[2] / 200);
    double most = is_wide ? UINT16_MAX : UINT8_MAX;
    // The primaries of sRGB, adapted to D50 by the Bradford method.
    samples[0] = encoded(3.1338561 * x - 1.6168667 * y - 0.4906146 * z, most);
    samples[1] = encoded(-0.9787684 * x + 1.9161415 * y + 0.0334540 * z, most);
    samples[2] = encoded(0.0719453 * x - 0.2289914 * y + 1.4052427 * z, most);
}
