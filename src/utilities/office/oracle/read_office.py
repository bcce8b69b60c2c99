"""Reads each of our files by a program that isn't LibreOffice, and answers with its text; a PDF must also be sound."""
import base64, io, json, re, subprocess, sys, tempfile, zipfile
import docx, openpyxl


def printed(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def of_pdf(path):
    subprocess.run(["qpdf", "--check", path], check=True, capture_output=True)
    fonts = printed("pdffonts", path).splitlines()[2:]
    if any(line[-28:].split()[0] != "yes" for line in fonts):
        return "a font isn't embedded"
    return printed("pdftotext", path, "-")


def of_xlsx(path):
    return " ".join(str(cell.value) for sheet in openpyxl.load_workbook(path) for row in sheet for cell in row)


def of_parts(path):
    with zipfile.ZipFile(path) as parts:
        return " ".join(re.sub(r"<[^>]+>", " ", parts.read(name).decode()) for name in parts.namelist() if name.endswith(".xml"))


def of_ppt(path):
    """The text atoms of [MS-PPT] 2.9.41, which catppt doesn't find in these files."""
    with open(path, "rb") as file:
        content = file.read()
    found = [content[at.end() + 4:at.end() + 4 + int.from_bytes(content[at.end():at.end() + 4], "little")]
             for at in re.finditer(rb"\x00\x00\xa0\x0f", content)]
    return " ".join(text.decode("utf-16-le") for text in found)


READERS = {
    "pdf": of_pdf,
    "docx": lambda path: " ".join(paragraph.text for paragraph in docx.Document(path).paragraphs),
    "doc": lambda path: printed("catdoc", "-w", "-d", "utf-8", path),
    "rtf": lambda path: printed("pandoc", "-f", "rtf", "-t", "plain", "--wrap=none", path),
    "odt": lambda path: printed("pandoc", "-f", "odt", "-t", "plain", "--wrap=none", path),
    "xlsx": of_xlsx,
    "xls": lambda path: printed("xls2csv", "-d", "utf-8", path),
    "ods": of_parts,
    "pptx": of_parts,
    "ppt": of_ppt,
    "odp": of_parts,
}
answers = []
with tempfile.TemporaryDirectory() as folder:
    for number, case in enumerate(json.load(sys.stdin)):
        path = f"{folder}/{number}.{case['to']}"
        with open(path, "wb") as file:
            file.write(base64.b64decode(case["ours"]))
        answers.append(READERS[case["to"]](path))
json.dump(answers, sys.stdout)
