"""The size of each page as it is seen, and the paper that pdfinfo names."""
import base64, json, re, sys, tempfile
from pathlib import Path

import pdf_facts


def sizes(path):
    info = pdf_facts.run("pdfinfo", "-f", "1", "-l", "9999", path)
    document = json.loads(pdf_facts.run("qpdf", "--json", path))
    objects = document["qpdf"][1]
    units = [objects[f"obj:{page['object']}"]["value"].get("/UserUnit", 1) for page in document["pages"]]
    found = re.findall(r"^Page +\d+ size: +([\d.]+) x ([\d.]+) pts(?: \((\w+)\))?", info, re.M)
    turns = re.findall(r"^Page +\d+ rot: +(\d+)", info, re.M)
    answer = []
    for (width, height, paper), turn, unit in zip(found, turns, units, strict=True):
        sides = [float(width) * unit, float(height) * unit]
        # The size is told of the page as it lies.
        answer.append([*(sides[::-1] if int(turn) % 180 else sides), paper if unit == 1 else ""])
    return answer


def answered(content):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "given.pdf")
        path.write_bytes(base64.b64decode(content))
        return sizes(path)


print(json.dumps([answered(content) for content in json.load(sys.stdin)]))
