"""What openpyxl reads in workbooks."""
import base64, datetime, io, json, sys
import openpyxl
from openpyxl.utils.escape import unescape


def value_of(cell):
    value = cell.value
    if isinstance(value, datetime.datetime):
        return value.date().isoformat() if value.time() == datetime.time() else value.isoformat(" ")
    # openpyxl leaves ST_Xstring's escapes to whoever asks.
    return unescape(value) if isinstance(value, str) else value


def read(case):
    sheet = openpyxl.load_workbook(io.BytesIO(base64.b64decode(case["file"]))).active
    return [[value_of(cell) for cell in row] for row in sheet.iter_rows()]


print(json.dumps([read(case) for case in json.load(sys.stdin)]))
