"""What poppler and qpdf read in each of our PDFs: its text, and how many links and bookmarks it has."""
import base64, json, re, subprocess, sys, tempfile


def run(*words):
    return subprocess.run(words, check=True, capture_output=True, encoding="utf-8").stdout


def count(outlines):
    return sum(1 + count(each["kids"]) for each in outlines)


def answer(content):
    with tempfile.NamedTemporaryFile(suffix=".pdf") as file:
        file.write(base64.b64decode(content))
        file.flush()
        run("qpdf", "--check", file.name)
        # One over two lines is there twice.
        links = len(set(re.findall(r"https://example.com/\d+", run("pdfinfo", "-url", file.name))))
        bookmarks = count(json.loads(run("qpdf", "--json", file.name))["outlines"])
        return [run("pdftotext", "-raw", file.name, "-"), links, bookmarks]


json.dump([answer(content) for content in json.load(sys.stdin)], sys.stdout)
