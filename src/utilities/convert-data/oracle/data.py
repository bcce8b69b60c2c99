"""Python's readers of both formats: whether what we wrote holds the data of what we were given.

For each case the answer is null where the source cannot be read or the target cannot hold it;
otherwise the digest of what we wrote, if a reader of the target finds the same data in it.
"""
import csv, datetime, decimal, hashlib, io, json, re, sys, tomllib
from xml.parsers import expat

import ruamel.yaml
import yaml


class Refused(Exception):
    pass


class Number(str):
    """A number as it is written, equal to whatever is the same double or the same integer."""

    def value(self):
        return int(self) if re.fullmatch(r"-?\d+", self) else float(self)


def read_json(text):
    return json.loads(text, parse_int=Number, parse_float=Number, parse_constant=refuse)


def refuse(text):
    raise Refused(text)


def read_yaml(text):
    reader = ruamel.yaml.YAML(typ="safe", pure=True)
    reader.allow_duplicate_keys = False
    documents = list(reader.load_all(text))
    return plain(documents[0] if len(documents) == 1 else documents or None)


def read_toml(text):
    return plain(tomllib.loads(text))


def plain(data):
    if isinstance(data, dict):
        return {"" if key is None else str(plain(key)): plain(value) for key, value in data.items()}
    if isinstance(data, list):
        return [plain(value) for value in data]
    if isinstance(data, datetime.date) or isinstance(data, datetime.time):
        return re.sub(r"\+00:00$", "Z", data.isoformat())
    if isinstance(data, (int, float)) and not isinstance(data, bool):
        return Number(repr(data).replace("inf", "Infinity").replace("nan", "NaN"))
    return data


def read_xml(text):
    """Attributes as @name, text as #text, and white space around elements as layout."""
    top, stack = {}, []
    stack.append({"children": {}, "text": "", "keeps": False})

    def start(name, attributes):
        keeps = attributes.get("xml:space")
        keeps = stack[-1]["keeps"] if keeps is None else keeps == "preserve"
        stack.append({"name": name, "children": {}, "text": "", "attributes": attributes, "keeps": keeps})

    def end(name):
        element = stack.pop()
        children, text = element["children"], element["text"]
        value = text
        if children or element["attributes"]:
            value = {key: some[0] if len(some) == 1 else some for key, some in children.items()}
            if text and (element["keeps"] or not children or text.strip(" \t\r\n")):
                value["#text"] = text
            value.update({f"@{key}": some for key, some in element["attributes"].items()})
        stack[-1]["children"].setdefault(name, []).append(value)

    def characters(text):
        stack[-1]["text"] += text

    parser = expat.ParserCreate()
    parser.buffer_text = True
    parser.StartElementHandler, parser.EndElementHandler = start, end
    parser.CharacterDataHandler = characters
    parser.Parse(text.encode(), True)
    return {name: some[0] for name, some in stack[0]["children"].items()}


def rows_of(text):
    rows = csv.reader(io.StringIO(text, newline=""), strict=True)
    return [row for row in rows if row and row != [""]]


def read_csv(text):
    names, *records = rows_of(text)
    if any(len(record) != len(names) for record in records):
        raise Refused("fields")
    return [dict(zip(names, record)) for record in records]


def for_toml(data, top=True):
    if top and not isinstance(data, dict):
        raise Refused("top")
    if isinstance(data, dict):
        return {key: for_toml(value, False) for key, value in data.items() if value is not None}
    if isinstance(data, list):
        if None in data:
            raise Refused("null")
        return [for_toml(value, False) for value in data]
    if isinstance(data, Number):
        value = data.value()
        if isinstance(value, int) and not -(2**63) <= value < 2**63:
            raise Refused("64 bits")
        lost = value in (float("inf"), float("-inf")) and "I" not in data
        if lost or (value == 0 and decimal.Decimal(data) != 0):
            raise Refused("64 bits")
    return data


def text_of(data):
    if data is None:
        return ""
    return ("true" if data else "false") if isinstance(data, bool) else str(data)


NAME = re.compile(r"[A-Za-z_\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02ff][\w.\u00b7-]*\Z")


def for_xml(data):
    """What a reader finds where names are elements and attributes, and lists are repeated."""

    def value(data):
        if isinstance(data, list):
            data = {"item": data}
        if not isinstance(data, dict):
            found = text_of(data).replace("Infinity", "INF")
            if re.search("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]", found):
                raise Refused("character")
            return found
        children, attributes, text = {}, {}, ""
        for key, part in data.items():
            if key == "#text" or key.startswith("@"):
                if isinstance(part, (dict, list)):
                    raise Refused("attribute")
            if key == "#text":
                text = value(part)
            elif not NAME.match(key.removeprefix("@")):
                raise Refused("name")
            elif key.startswith("@"):
                attributes[key] = value(part)
            else:
                parts = part if isinstance(part, list) else [part]
                if parts:
                    some = [value(one) for one in parts]
                    children[key] = some[0] if len(some) == 1 else some
        if not children and not attributes:
            return text
        if text and (not children or text.strip(" \t\r\n")):
            children["#text"] = text
        return {**children, **attributes}

    is_root = isinstance(data, dict) and len(data) == 1
    if is_root:
        ((key, only),) = data.items()
        is_root = not isinstance(only, list) and key[:1] not in ("@", "#", "")
    if is_root and not NAME.match(key):
        raise Refused("name")
    return {key: value(only)} if is_root else {"root": value(data)}


def for_csv(data):
    """The list that the data is, or that stands alone within it, as records of text."""
    while isinstance(data, dict) and len(data) == 1 and isinstance(next(iter(data.values())), (dict, list)):
        data = next(iter(data.values()))
    if not isinstance(data, (dict, list)):
        raise Refused("record")
    rows = data if isinstance(data, list) else [data]

    def field(part):
        return part if isinstance(part, (dict, list)) else text_of(part)

    if all(isinstance(row, list) for row in rows):
        return lines([[field(part) for part in row] for row in rows])
    records = [row if isinstance(row, dict) else {"value": row} for row in rows]
    names = list(dict.fromkeys(name for record in records for name in record))

    return lines([names, *([field(record.get(name)) for name in names] for record in records)])


def lines(rows):
    """A line without anything is none to a reader."""
    return [row for row in rows if row and row != [""]]


def same(data, found):
    """Whether both are the same, names in their order; JSON within a field of CSV is read."""
    if isinstance(data, Number) or isinstance(found, Number):
        if not isinstance(data, Number) or not isinstance(found, Number):
            return str(data) == str(found)
        one, other = data.value(), found.value()
        return type(one) is type(other) and (one == other or (one != one and other != other))
    if isinstance(data, dict) and isinstance(found, dict):
        return set(data) == set(found) and all(same(data[key], found[key]) for key in data)
    if isinstance(data, list) and isinstance(found, list):
        return len(data) == len(found) and all(map(same, data, found))
    if isinstance(data, (dict, list)) and isinstance(found, str):
        return found[:1] in ("[", "{") and same(data, read_json(found))
    return type(data) is type(found) and data == found


READ = {"json": read_json, "yaml": read_yaml, "toml": read_toml, "xml": read_xml, "csv": read_csv}
HOLD = {"toml": for_toml, "xml": for_xml, "csv": for_csv}


def has_infinity(data):
    if isinstance(data, dict):
        return any(map(has_infinity, data.values()))
    if isinstance(data, list):
        return any(map(has_infinity, data))
    return isinstance(data, Number) and re.search("[IN]", data) is not None


def has_half(data):
    if isinstance(data, dict):
        return any(has_half(key) or has_half(value) for key, value in data.items())
    if isinstance(data, list):
        return any(map(has_half, data))
    return isinstance(data, str) and re.search("[\ud800-\udfff]", data) is not None


def answer(case):
    source, target, written = case["from"], case["to"], case["written"]
    try:
        data = READ[source](case["text"])
        if target == "json" and has_infinity(data) or target != "json" and has_half(data):
            raise Refused("JSON")
        expected = HOLD.get(target, lambda whole: whole)(data)
    except Exception as error:
        return None if written is None else f"{type(error).__name__}: {error}"
    if written is None:
        return f"should hold {expected!r}"
    found = [rows_of(written) if target == "csv" else READ[target](written)]
    if target == "yaml":
        found.append(plain(yaml.safe_load(written)))
    if all(same(expected, one) for one in found):
        return hashlib.sha256(written.encode()).hexdigest()[:16]
    return f"expected {expected!r}, found {found!r}"


print(json.dumps([answer(case) for case in json.load(sys.stdin)]))
