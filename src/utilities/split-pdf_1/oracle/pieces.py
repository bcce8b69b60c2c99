"""Where the pages of our pieces differ from those that qpdf takes out of the same file."""
import base64, hashlib, json, sys, tempfile
from pathlib import Path

import pdf_facts


def ranges(case):
    """The pieces as qpdf writes pages: z is the last one."""
    if "length" in case:
        count = len(pdf_facts.pages(case["path"]))
        starts = range(1, count + 1, case["length"])
        return [f"{start}-{min(start + case['length'] - 1, count)}" for start in starts]
    parts = [part + "z" if part.endswith("-") else part for part in case["pages"].replace(" ", "").split(",")]
    return [",".join(parts)] if case["together"] else parts


answers = []
for case in json.load(sys.stdin):
    with tempfile.TemporaryDirectory() as folder:
        case["path"] = source = Path(folder, "source.pdf")
        source.write_bytes(base64.b64decode(case["file"]))
        pieces = ranges(case)
        assert len(pieces) == len(case["ours"]), (pieces, len(case["ours"]))
        answer = []
        for pages, content in zip(pieces, case["ours"]):
            ours, theirs = Path(folder, "ours.pdf"), Path(folder, "theirs.pdf")
            ours.write_bytes(base64.b64decode(content))
            pdf_facts.run("qpdf", source, "--pages", ".", pages, "--", theirs)
            answer.append([hashlib.sha256(ours.read_bytes()).hexdigest()[:16], pdf_facts.differences(theirs, ours)])
        answers.append(answer)
print(json.dumps(answers))
