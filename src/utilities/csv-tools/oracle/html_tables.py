"""Tables of HTML by html5lib."""
import csv, io, json, sys

import html5lib


def find(node, tag): return [each for each in node.iter(tag)]


def text(cell):
    # Nothing in a cell is nested deeper than its own elements.
    parts = [cell.text or ""]
    for inner in cell: parts += [" " if inner.tag == "br" else inner.text or "", inner.tail or ""]
    return "".join(parts)


def squeeze(value): return " ".join(piece for piece in value.replace("\n", " ").replace("\t", " ").split(" ") if piece)


def written(case):
    body = html5lib.parse(case["html"], namespaceHTMLElements=False)
    rows = [row for row in csv.reader(io.StringIO(case["text"], newline="")) if row]
    width = max(map(len, rows))
    rows = [[field.replace("\r\n", "\n").replace("\r", "\n") for field in row + [""] * (width - len(row))] for row in rows]

    def cells(row):
        out = []
        for cell in row:
            out.append((cell.text or "") + "".join("\n" + (br.tail or "") for br in cell))
        return out

    head = [cells(row) for part in find(body, "thead") for row in part]
    data = [cells(row) for part in find(body, "tbody") for row in part]
    caption = [each.text for each in find(body, "caption")]
    split = 1 if case["header"] else 0
    return [head == rows[:split], data == rows[split:], caption == ([case["caption"]] if case["caption"] else [])]


def read(options):
    table = find(html5lib.parse(options["text"], namespaceHTMLElements=False), "table")[0]
    rows = [row for tag in ("thead", "tbody", "tfoot") for part in table if part.tag == tag for row in part if row.tag == "tr"]
    taken = {}
    for y, row in enumerate(rows):
        for cell in row:
            x = 0
            while (y, x) in taken: x += 1
            across = int(cell.get("colspan", "1"))
            down = int(cell.get("rowspan", "1")) or len(rows)
            for dy in range(min(down, len(rows) - y)):
                for dx in range(across):
                    taken[y + dy, x + dx] = squeeze(text(cell)) if options["repeat"] or (dx, dy) == (0, 0) else ""
    width = 1 + max(x for _, x in taken)
    out = io.StringIO(newline="")
    csv.writer(out).writerows([[taken.get((y, x), "") for x in range(width)] for y in range(len(rows))])
    return out.getvalue()


print(json.dumps([written(case) if case["of"] == "csv-to-html" else read(case["options"]) for case in json.load(sys.stdin)]))
