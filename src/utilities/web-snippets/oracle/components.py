"""Whether components render to the drawing they were made of."""
import json, os, re, subprocess, sys, tempfile
from xml.etree import ElementTree

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "../../../.."))


def run(command, folder):
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if done.returncode != 0:
        sys.stderr.write((done.stderr + done.stdout)[:3000])
        sys.exit(1)
    return done.stdout


def style(text):
    """Declarations without spaces."""
    parts = re.findall(r"""((?:'[^']*'|\([^)]*\)|[^;])+)""", text)
    return [re.sub(r"\s*:\s*", ":", part.strip(), count=1) for part in parts if part.strip()]


def tree(element):
    attributes = {name: style(value) if name == "style" else value for name, value in element.attrib.items()}
    if attributes.get("style") == []: del attributes["style"]
    name = element.tag.split("}")[-1]
    keeps = name in ("text", "tspan", "style")
    pieces = [element.text or ""]
    for child in element:
        pieces += [tree(child), child.tail or ""]
    return [name, attributes, [piece for piece in pieces if keeps and piece != "" or not isinstance(piece, str) or piece.strip()]]


cases = json.load(sys.stdin)
with tempfile.TemporaryDirectory(dir=f"{ROOT}/node_modules") as folder:
    names = [f"p{place}.tsx" if "SVGProps" in case["code"] else f"p{place}.jsx" for place, case in enumerate(cases)]
    for name, case in zip(names, cases):
        with open(f"{folder}/{name}", "w", encoding="utf-8") as file: file.write(case["code"])
    run([f"{ROOT}/node_modules/.bin/tsc", "--ignoreConfig", "--outDir", "out", "--allowJs", "--strict", "--skipLibCheck", "--jsx", "react-jsx", "--target", "esnext", "--module", "esnext", "--moduleResolution", "bundler", *names], folder)
    with open(f"{folder}/main.mjs", "w") as file: file.write(f"""import {{ createElement }} from "react";
    import {{ renderToStaticMarkup }} from "react-dom/server";
    const all = [];
    for (let place = 0; place < {len(cases)}; place += 1) {{
      const {{ Icon }} = await import(`./out/p${{place}}.js`);
      all.push(renderToStaticMarkup(createElement(Icon)));
    }}
    console.log(JSON.stringify(all));""")
    with open(f"{folder}/package.json", "w") as file: file.write('{"type": "module"}')
    rendered = json.loads(run([f"{ROOT}/node_modules/.bin/node", "main.mjs"], folder))
answers = []
for case, ours in zip(cases, rendered, strict=True):
    theirs, made = tree(ElementTree.fromstring(case["text"])), tree(ElementTree.fromstring(ours))
    answers.append(True if theirs == made else [json.dumps(theirs), json.dumps(made)])
print(json.dumps(answers))
