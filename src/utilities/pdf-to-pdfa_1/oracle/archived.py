"""Checks what PDF/A asks for: no fault, fonts inside, its mark in the metadata, an output intent; and that the page looks and reads as before."""
import base64, io, json, re, subprocess, sys, tempfile
from PIL import Image, ImageChops, ImageStat


def printed(*command):
    return subprocess.run(command, check=True, capture_output=True).stdout


def drawn(path):
    return Image.open(io.BytesIO(printed("pdftoppm", "-r", "50", "-f", "1", "-l", "1", "-png", path))).convert("L")


def judged(before, after, level):
    printed("qpdf", "--check", after)
    fonts = printed("pdffonts", after).decode().splitlines()[2:]
    if any(line[-28:].split()[0] != "yes" for line in fonts):
        return "a font isn't inside"
    facts = json.loads(printed("qpdf", "--json", "--json-stream-data=inline", "--decode-level=all", after))
    objects = facts["qpdf"][1]
    catalog = objects["obj:" + objects["trailer"]["value"]["/Root"]]["value"]
    metadata = base64.b64decode(objects["obj:" + catalog["/Metadata"]]["stream"]["data"]).decode()
    if not re.search(rf"pdfaid:part='{level}'", metadata) or "pdfaid:conformance='B'" not in metadata:
        return "the metadata has no mark"
    intent = catalog["/OutputIntents"][0]
    intent = objects["obj:" + intent]["value"] if isinstance(intent, str) else intent
    profile = base64.b64decode(objects["obj:" + intent["/DestOutputProfile"]]["stream"]["data"])
    if intent["/S"] != "/GTS_PDFA1" or profile[16:20] != b"RGB ":
        return "there is no output intent in RGB"
    if re.search(r'"/(?:JavaScript|EmbeddedFiles|Encrypt|AA)"', json.dumps(objects)):
        return "something forbidden is inside"
    one, other = drawn(before), drawn(after)
    if one.size != other.size or ImageStat.Stat(ImageChops.difference(one, other)).mean[0] > 3:
        return "it looks different"
    return printed("pdftotext", after, "-").decode()


with tempfile.TemporaryDirectory() as folder:
    answers = []
    for case in json.load(sys.stdin):
        for name in ["file", "ours"]:
            with open(f"{folder}/{name}.pdf", "wb") as file:
                file.write(base64.b64decode(case[name]))
        answers.append(judged(f"{folder}/file.pdf", f"{folder}/ours.pdf", case["level"]))
json.dump(answers, sys.stdout)
