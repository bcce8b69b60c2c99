"""What poppler and qpdf say of a PDF."""
import re, subprocess


def run(*command, codes=(0,)):
    done = subprocess.run(command, capture_output=True)
    if done.returncode not in codes:
        raise RuntimeError(f"{command}: {done.stdout} {done.stderr}")
    return done.stdout.decode("utf-8", "replace")


def pages(path):
    """Of each page its text, and its size, turn and crop; qpdf must find nothing to complain of."""
    run("qpdf", "--check", path)
    info = run("pdfinfo", "-f", "1", "-l", "9999", "-box", path)
    facts = re.findall(r"^Page +\d+ (size|rot|MediaBox|CropBox): +(.*)$", info, re.M)
    texts = run("pdftotext", "-enc", "UTF-8", path, "-").split("\f")[:-1]
    each = len(facts) // len(texts)
    described = [[value.strip() for _, value in facts[n * each : (n + 1) * each]] for n in range(len(texts))]
    return [[" ".join(text.split()), *fact] for text, fact in zip(texts, described, strict=True)]


def differences(theirs, ours):
    """None where both have the same pages, else the pages of both."""
    one, other = pages(theirs), pages(ours)
    return None if one == other else [one, other]
