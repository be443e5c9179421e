"""Figures, printed as the other benchmarks print theirs."""


def heading(text):
    print(text, flush=True)


def line(name, figures, ratio=None):
    columns = [f"{figure:>12}" for figure in figures] + ([f"{'× ' + format(ratio, '.3g'):>10}"] if ratio else [])
    print(f"  {name:<52} {' '.join(columns)}", flush=True)


def milliseconds(value):
    return f"{value:.1f} ms"


def megabytes(value):
    return f"{value:.1f} MB"


def percentile(values, share):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def target(text, is_met):
    print(f"  {'reached' if is_met else 'MISSED '}: {text}", flush=True)
