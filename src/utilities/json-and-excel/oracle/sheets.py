"""Workbooks that openpyxl writes, and what it reads in ours."""
import base64, io, json, sys, zipfile
import openpyxl
from openpyxl.utils.escape import unescape


def steady(content):
    """The same bytes each time: a workbook tells when it was made."""
    written = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as old, zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as new:
        for name in old.namelist():
            if not name.startswith(("docProps", "xl/theme")):
                new.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), old.read(name), zipfile.ZIP_DEFLATED, 9)
    return written.getvalue()


def write(case):
    book = openpyxl.Workbook()
    for at, row in enumerate([case["names"], *case["rows"]], 1):
        for column, value in enumerate(row, 1):
            cell = book.active.cell(at, column)
            if isinstance(value, str):
                cell.data_type = "s"
                cell._value = value
            else:
                cell.value = value
    out = io.BytesIO()
    book.save(out)
    records = [dict(zip(case["names"], row)) for row in case["rows"]]
    return {"file": base64.b64encode(steady(out.getvalue())).decode(), "json": json.dumps(records)}


def read(case):
    sheet = openpyxl.load_workbook(io.BytesIO(base64.b64decode(case["file"]))).active
    # openpyxl leaves ST_Xstring's escapes to whoever asks.
    return [[unescape(cell.value) if isinstance(cell.value, str) else cell.value for cell in row] for row in sheet.iter_rows()]


print(json.dumps([read(case) if "file" in case else write(case) for case in json.load(sys.stdin)]))
