"""Tables by Python's csv, which reads and writes by RFC 4180."""
import csv, io, json, re, sys, unicodedata

SIGNS = {"comma": ",", "semicolon": ";", "tab": "\t", "pipe": "|"}


def read(text, o):
    rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=SIGNS[o["delimiterIn"]], strict=True))
    return [row for row in rows if row]


def write(rows, o):
    sign = SIGNS[o["delimiterOut"]]
    def field(text):
        # As csv.writer, and in quotes too where a blank at an end would be lost by some readers.
        if text != text.strip(" "): return '"' + text.replace('"', '""') + '"'
        out = io.StringIO(newline="")
        csv.writer(out, delimiter=sign, lineterminator="\r\n").writerow([text, "x"])
        return out.getvalue()[: -len(sign + "x\r\n")]
    return "".join(sign.join(map(field, row)) + "\r\n" for row in rows)


def merge_csv(o):
    tables = [read(text, o) for text in o["files"]]
    names = list(dict.fromkeys(name for table in tables for name in table[0]))
    rows = []
    for at, (head, *records) in enumerate(tables):
        for record in records:
            by = dict(zip(head, record))
            rows.append(([f"{at}.csv"] if o["source"] else []) + [by.get(name, "") for name in names])
    return write([(["file"] if o["source"] else []) + names, *rows], o)


def split_csv(o):
    head, *records = read(o["text"], o)
    groups = {}
    for at, record in enumerate(records):
        groups.setdefault(record[head.index(o["column"])] if o["column"] else at // o["records"], []).append(record)
    return [write([head, *group], o) for group in groups.values()]


def compare_csv(o):
    tables = [read(o[name], o) for name in ("before", "after")]
    keys = o["by"].split(",") if o["by"] else tables[0][0][:1]
    names = list(dict.fromkeys(tables[0][0] + tables[1][0]))
    indexed = []
    for head, *records in tables:
        if any(key not in head for key in keys): return {"refused": True}
        dicts = [dict(zip(head, record)) for record in records]
        by = {tuple(record[key] for key in keys): [record.get(name, "") for name in names] for record in dicts}
        if len(by) < len(dicts): return {"refused": True}
        indexed.append(by)
    before, after = indexed
    changed = [[", ".join(key), name, then, now] for key, row in before.items() if key in after for name, then, now in zip(names, row, after[key]) if then != now]
    return [changed, [row for key, row in before.items() if key not in after], [row for key, row in after.items() if key not in before]]


def change_csv_delimiter(o):
    return write(read(o["text"], o), o)


def transpose_csv(o):
    return write(list(zip(*read(o["text"], o))), o)


def csv_to_markdown(o):
    rows = [[re.sub(r"\r\n|\n|\r", "<br>", field.strip()).replace("|", "\\|") for field in row] for row in read(o["text"], o)]
    widths = [max(3, *(len(row[at]) for row in rows)) if o["lineUp"] else 3 for at in range(len(rows[0]))]
    before, behind = {"none": ("", ""), "left": (":", ""), "centre": (":", ":"), "right": ("", ":")}[o["align"]]
    rule = [before + "-" * (width - len(before + behind)) + behind for width in widths]
    if o["lineUp"]: rows = [[cell.ljust(width) for cell, width in zip(row, widths)] for row in rows]
    return "".join("| " + " | ".join(row) + " |\n" for row in [rows[0], rule, *rows[1:]])


print(json.dumps([globals()[case["of"].replace("-", "_")](case["options"]) for case in json.load(sys.stdin)]))
