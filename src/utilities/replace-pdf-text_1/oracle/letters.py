"""Whether a letter is in the text of a PDF: of an embedded font, programs leave out the others."""
import base64, json, sys, tempfile

import pdf_facts

answers = []
for case in json.load(sys.stdin):
    with tempfile.NamedTemporaryFile(suffix=".pdf") as file:
        file.write(base64.b64decode(case["pdf"]))
        file.flush()
        answers.append(case["letter"] in pdf_facts.run("pdftotext", file.name, "-"))
print(json.dumps(answers))
