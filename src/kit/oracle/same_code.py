"""Whether code means the same before and after, by readers that are not ours."""
import hashlib, json, os, re, subprocess, tempfile

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "../../.."))


def javascript(texts):
    code = """const { runInNewContext } = require("vm");
    console.log(JSON.stringify(JSON.parse(require("fs").readFileSync(0, "utf8")).map((text) => {
      const lines = [];
      try { runInNewContext(text, { console: { log: (...all) => lines.push(all.map(String)) } }, { timeout: 2000 }) }
      catch (error) { lines.push(String(error)) }
      return lines; })))"""
    done = subprocess.run(["node", "-e", code], input=json.dumps(texts), capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def typescript(texts):
    with tempfile.TemporaryDirectory() as folder:
        for place, text in enumerate(texts):
            with open(f"{folder}/{place}.ts", "w") as file:
                file.write(text)
        subprocess.run([f"{ROOT}/node_modules/.bin/tsc", "--ignoreConfig", "--removeComments", "--noCheck", "--outDir", "out", "--target", "esnext", "--module", "esnext",
                        *[f"{place}.ts" for place in range(len(texts))]], cwd=folder, capture_output=True)
        scripts = [open(f"{folder}/out/{place}.js").read() for place in range(len(texts))]
    # tsc keeps the line breaks of the source, so that what it made is run.
    return javascript(scripts)


def css(text):
    import tinycss2

    def plain(tokens):
        found = []
        for token in tokens:
            if token.type == "comment":
                continue
            if token.type == "whitespace":
                found.append(" ")
            elif token.type in ("() block", "[] block", "{} block"):
                found.append([token.type, plain(token.content)])
            elif token.type == "function":
                found.append([token.lower_name, plain(token.arguments)])
            elif token.type in ("number", "percentage", "dimension"):
                found.append([token.type, float(token.value), getattr(token, "lower_unit", "")])
            elif token.type == "literal":
                found.append(token.value)
            elif token.type == "hash":
                found.append([token.type, token.value.lower()])
            else:
                found.append([token.type, token.value if hasattr(token, "value") else repr(token)])
        # Space counts between words alone; beside signs it is layout, but for + and - and before (.
        merged = []
        for item in found:
            if item == " " and merged and merged[-1] == " ":
                continue
            merged.append(item)
        loose = (",", "/", ">", ":", ";", "{", "*", "!", "+", "~")
        return [item for place, item in enumerate(merged)
                if item != " " or (0 < place < len(merged) - 1 and merged[place - 1] not in loose and merged[place + 1] not in loose
                                   and merged[place + 1][0] != "{} block" and merged[place - 1][0] != "{} block")]

    def rules(content):
        found = []
        for rule in content:
            if rule.type in ("qualified-rule", "at-rule"):
                inner = []
                if rule.content is not None:
                    if rule.type == "at-rule" and rule.lower_at_keyword in ("media", "supports"):
                        inner = rules(tinycss2.parse_rule_list(rule.content, skip_comments=True, skip_whitespace=True))
                    else:
                        inner = [[one.name if one.name.startswith("--") else one.lower_name, plain(one.value), one.important] if one.type == "declaration" else repr(one)
                                 for one in tinycss2.parse_declaration_list(rule.content, skip_comments=True, skip_whitespace=True)]
                found.append([rule.type, getattr(rule, "lower_at_keyword", ""), plain(rule.prelude), inner])
            else:
                found.append(repr(rule))
        return found

    return rules(tinycss2.parse_stylesheet(text, skip_comments=True, skip_whitespace=True))


BLOCKS = "p div ul li pre table tbody tr td br"


def html(text):
    import html5lib

    def walk(node, is_kept, in_cell=False):
        out = ""
        for child in node.childNodes:
            if child.nodeType == child.TEXT_NODE and in_cell and not out and node.tagName == "pre":
                # HTML, 13.2.6.4.7: a line feed right behind <pre> is none; html5lib forgets that in cells.
                child.data = re.sub(r"^\n", "", child.data)
            if child.nodeType == child.TEXT_NODE:
                out += child.data.replace("\n", "\x01").replace(" ", "\x02") if is_kept else re.sub(r"[ \t\n]+", " ", child.data)
            elif child.nodeType == child.COMMENT_NODE:
                out += "<!--" + re.sub(r"\s+", " ", child.data) + "-->"
            else:
                attributes = sorted((name, " ".join(value.split()) if name == "class" else value) for name, value in child.attributes.items())
                out += f"<{child.tagName} {attributes}>" + walk(child, is_kept or child.tagName == "pre", in_cell or child.tagName == "td") + f"</{child.tagName}>"
        return out

    tree = html5lib.parseFragment(text, treebuilder="dom")
    flat = walk(tree, False)
    blocks = "|".join(BLOCKS.split())
    # Runs of space across inline tags are one, and beside blocks and comments none.
    flat = re.sub(r" *(<!--.*?-->) *", r"\1", flat)
    for _ in range(8):
        flat = re.sub(r" ((?:</?(?:b|i|span)(?: [^>]*)?>)+) ", r" \1", flat)
        flat = re.sub(rf" ((?:</?(?:b|i|span)(?: [^>]*)?>)*</?(?:{blocks})(?: \[|>))", r"\1", flat)
        flat = re.sub(rf"(</?(?:{blocks})(?: \[[^>]*\])?>(?:</?(?:b|i|span)(?: [^>]*)?>)*) ", r"\1", flat)
    return flat.strip()


def yaml(text):
    from yaml import safe_load_all
    return json.dumps(list(safe_load_all(text)), default=str)


def markdown(text):
    return subprocess.run(["cmark", "--unsafe"], input=text, capture_output=True, text=True, check=True).stdout


def svg(text):
    """The picture as 96 by 96 pixels."""
    import io
    from PIL import Image
    done = subprocess.run(["rsvg-convert", "-w", "96", "-h", "96"], input=text.encode(), capture_output=True, check=True)
    return Image.open(io.BytesIO(done.stdout)).convert("RGBA")


def is_same(language, one, other):
    if language != "svg":
        return one == other
    from PIL import ImageChops, ImageStat
    difference = ImageChops.difference(one, other)
    # Numbers keep three digits: that may move an edge a little, and turn a corner at the limit of its miter.
    far = difference.convert("RGB").convert("L").point(lambda level: 255 if level > 24 else 0).histogram()[255]
    return far <= 20 and max(ImageStat.Stat(difference).mean) <= 0.2


def bare_html(text):
    return html(re.sub(r"<!--.*?-->", "", text, flags=re.S))


ONE = {"bare html": bare_html, "css": css, "html": html, "yaml": yaml, "markdown": markdown, "svg": svg}
MANY = {"javascript": javascript, "typescript": typescript}


def compare(cases):
    """The digest of each code that means the same as before, or what differs."""
    language = cases[0]["language"]
    many = MANY.get(language) or (lambda texts: [ONE[language](text) for text in texts])
    before, after = many([case["before"] for case in cases]), many([case["after"] for case in cases])
    return [
        hashlib.sha256(case["after"].encode()).hexdigest()[:16] if is_same(language, one, other) else f"{one}\n  =>\n{other}"
        for case, one, other in zip(cases, before, after)]
