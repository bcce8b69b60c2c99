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
    texts = run("pdftotext", "-enc", "UTF-8", path, "-").split("\f")[:-1]
    facts = {number: [] for number in range(1, len(texts) + 1)}
    for number, fact in re.findall(r"^Page +(\d+) (?:size|rot|MediaBox|CropBox): +(.*)$", info, re.M):
        facts[int(number)].append(" ".join(fact.split()))
    return [[" ".join(text.split()), *facts[number]] for number, text in enumerate(texts, 1)]


def differences(theirs, ours):
    """None where both have the same pages, else the pages of both."""
    one, other = pages(theirs), pages(ours)
    return None if one == other else [one, other]
