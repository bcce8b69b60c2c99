"""Queries of JSON by jmespath, and of XML and HTML by lxml."""
import json, math, sys

REFUSED = {"refused": True}


def test_jmespath(o):
    import jmespath
    try: return jmespath.search(o["expression"], json.loads(o["text"]))
    except (jmespath.exceptions.JMESPathError, ValueError): return REFUSED


def brief(text):
    return text if len(text) <= 200 else text[:199] + "…"


def number(value):
    if math.isnan(value): return "NaN"
    if math.isinf(value): return "Infinity" if value > 0 else "-Infinity"
    return str(int(value)) if value == int(value) else repr(value)


def test_xpath(o):
    import html5lib
    from lxml import etree
    try:
        if o["format"] == "xml":
            parser = etree.XMLParser(resolve_entities=False, no_network=True)
            tree = etree.fromstring(o["text"].encode(), parser).getroottree()
        else: tree = html5lib.parse(o["text"], treebuilder="lxml", namespaceHTMLElements=False)
        found = tree.xpath(o["expression"], namespaces={"p": "urn:p"})
    except (etree.XMLSyntaxError, etree.XPathError, ValueError): return REFUSED
    if isinstance(found, bool): return str(found).lower()
    if isinstance(found, float): return number(found)
    if isinstance(found, str): return str(found)
    rows = []
    # lxml leaves the document out and starts at its root element.
    if o["expression"] in (".", "/"): return [["/", brief(tree.xpath("string(/)"))]]
    for one in found:
        if isinstance(one, str):
            parent = one.getparent()
            if one.is_attribute:
                name = etree.QName(one.attrname)
                path = tree.getpath(parent) + "/@" + ("p:" if name.namespace else "") + name.localname
            else:
                # Text belongs to the element around it.
                owner = parent.getparent() if one.is_tail else parent
                texts = [str(t) for t in owner.xpath("text()")]
                before = owner.xpath("text()")
                place = next(i for i, t in enumerate(before) if t.getparent() is parent and t.is_tail == one.is_tail)
                path = tree.getpath(owner) + "/text()" + (f"[{place + 1}]" if len(texts) > 1 else "")
            rows.append([path, brief(str(one))])
        else:
            content = one.text or "" if isinstance(one, (etree._Comment, etree._ProcessingInstruction)) else "".join(one.itertext(etree.Element))
            if not isinstance(one, (etree._Comment, etree._ProcessingInstruction)): content = one.xpath("string()")
            path = tree.getpath(one)
            if isinstance(one, etree._ProcessingInstruction): path = path.replace("processing-instruction('go')", "processing-instruction()")
            rows.append([path, brief(content)])
    return rows


print(json.dumps([globals()[case["of"].replace("-", "_")](case["options"]) for case in json.load(sys.stdin)]))
