"""Workbooks by openpyxl, and what they hold as CSV."""
import base64, datetime, io, json, sys, zipfile
from decimal import Decimal
import openpyxl
from openpyxl.utils.datetime import CALENDAR_MAC_1904, CALENDAR_WINDOWS_1900

SIGNS = {"comma": ",", "semicolon": ";", "tab": "\t"}


def cell_of(given):
    """What openpyxl is given, and how the utility writes it."""
    if isinstance(given, dict):
        if "seconds" in given:
            hours, rest = divmod(given["seconds"], 3600)
            return datetime.timedelta(seconds=given["seconds"]), f"{hours:02d}:{rest // 60:02d}:{rest % 60:02d}"
        if "time" in given:
            return datetime.time.fromisoformat(given["time"]), given["time"]
        text = given["date"]
        if "T" in text:
            return datetime.datetime.fromisoformat(text), text.replace("T", " ")
        return datetime.date.fromisoformat(text), text
    if given is None:
        return None, ""
    if isinstance(given, bool):
        return given, "TRUE" if given else "FALSE"
    if isinstance(given, (int, float)):
        text = format(Decimal(repr(given)), "f")
        return given, (text.rstrip("0").rstrip(".") if "." in text else text)
    return given, given


def steady(content):
    """The same bytes each time: a workbook tells when it was made."""
    written = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as old, zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as new:
        for name in old.namelist():
            if name.startswith(("docProps", "xl/theme")):
                continue
            new.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), old.read(name), zipfile.ZIP_DEFLATED, 9)
    return written.getvalue()


def field(text, sign):
    """Quoted by RFC 4180 where it must be, and where a blank at an end would be lost by some readers."""
    if any(mark in text for mark in (sign, '"', "\r", "\n")) or text != text.strip(" "):
        return '"' + text.replace('"', '""') + '"'
    return text


def answer(case):
    book = openpyxl.Workbook()
    book.epoch = CALENDAR_MAC_1904 if case["system"] == 1904 else CALENDAR_WINDOWS_1900
    rows = []
    for at, row in enumerate(case["rows"], 1):
        texts = []
        for column, given in enumerate(row, 1):
            value, text = cell_of(given)
            cell = book.active.cell(at, column)
            if isinstance(value, str):
                cell.data_type = "s"
                cell._value = value
            else:
                cell.value = value
            if isinstance(value, datetime.timedelta):
                cell.number_format = "[h]:mm:ss"
            texts.append(text)
        rows.append(texts)
    written, sign = io.BytesIO(), SIGNS[case["delimiter"]]
    book.save(written)
    lines = (sign.join(field(text, sign) for text in row) + "\r\n" for row in rows)
    return {"file": base64.b64encode(steady(written.getvalue())).decode(), "csv": "".join(lines)}


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
