"""Our PDFs beside what somebody else makes of the same files, as poppler draws and reads both."""
import base64, hashlib, json, subprocess, sys, tempfile
from pathlib import Path

import numpy
from PIL import Image

import pdf_facts

run = pdf_facts.run


def answer(check):
    """
    For each case the digest of what we wrote, which ties the recording to it, and what `check` finds wrong with it:
    None, where nothing is. It is handed the case, its files, ours, and a folder to work in.
    """
    print(json.dumps([answered(case, check) for case in json.load(sys.stdin)]))


def answered(case, check):
    with tempfile.TemporaryDirectory() as folder:
        files = [write(Path(folder, f"given{number}.pdf"), content) for number, content in enumerate(case["files"])]
        ours = [write(Path(folder, f"ours{number}"), content) for number, content in enumerate(case["ours"])]
        digest = hashlib.sha256(b"".join(path.read_bytes() for path in ours)).hexdigest()[:16]
        return [digest, check(case, files, ours, Path(folder))]


def write(path, content):
    path.write_bytes(base64.b64decode(content))
    return path


def draw(path, dots=72, *more):
    """The pages as poppler draws them."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["pdftoppm", "-r", str(dots), *more, path, f"{folder}/page"], check=True, capture_output=True)
        return [Image.open(page).convert("RGB") for page in sorted(Path(folder).iterdir())]


def text(path, *more):
    """The words of each page in the order in which they are written."""
    pages = run("pdftotext", "-raw", "-enc", "UTF-8", *more, path, "-").split("\f")[:-1]
    return [page.split() for page in pages]


def likeness(one, other):
    """SSIM of greys over windows of 8 pixels (Wang and others, 2004); 0 where the sizes differ."""
    if one.size != other.size:
        return 0.0
    a, b = (windows(numpy.asarray(image.convert("L"), dtype=float)) for image in (one, other))
    mean_a, mean_b = a.mean(axis=(2, 3)), b.mean(axis=(2, 3))
    var_a, var_b = a.var(axis=(2, 3)), b.var(axis=(2, 3))
    both = (a * b).mean(axis=(2, 3)) - mean_a * mean_b
    c1, c2 = (0.01 * 255) ** 2, (0.03 * 255) ** 2
    top = (2 * mean_a * mean_b + c1) * (2 * both + c2)
    return float((top / ((mean_a**2 + mean_b**2 + c1) * (var_a + var_b + c2))).mean())


def windows(grey):
    size = min(8, *grey.shape)
    return numpy.lib.stride_tricks.sliding_window_view(grey, (size, size))[::4, ::4]
