import { RunError } from "#kit/run/run-error.ts";
import { ExactNumber } from "#kit/in-browser/exact-number.ts";
import type { Settings } from "../options.ts";
import { atPlace, cannotWrite, shown, type Place } from "../place.ts";
import { isList, isNames, type Remark, type Tree } from "#kit/in-browser/tree.ts";
import { findNoXmlCharacter, isQualifiedName } from "#kit/in-browser/xml/xml-text.ts";

/** Writes XML 1.0. Refuses names and characters it can't hold. */
export function writeXml(tree: Tree, { indent, root }: Settings, remark: Remark): string {
  if (!isQualifiedName(root)) {
    const sentence = `${JSON.stringify(root)} can't be an element name.`;
    throw new RunError("cannot_write", sentence, { field: "root" });
  }
  const [only] = isNames(tree) ? tree : [];
  const isRoot =
    isNames(tree) &&
    tree.size === 1 &&
    only !== undefined &&
    !isList(only[1]) &&
    /^[^@#]/.test(only[0]);
  const lines = isRoot
    ? elementLines(only[0], only[1], { place: { within: null, step: only[0] }, remark })
    : elementLines(root, tree, { place: null, remark });
  const step = " ".repeat(Number(indent));
  const written = lines.map(({ depth, text }) => `${step.repeat(depth)}${text}`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written.join(indent === "0" ? "" : "\n")}\n`;
}

type Line = { readonly depth: number; readonly text: string };
type Where = { readonly place: Place; readonly remark: Remark };

/** A list inside becomes elements called item. */
function elementLines(name: string, tree: Tree, where: Where): Line[] {
  const { place, remark } = where;
  if (!isQualifiedName(name))
    throw cannotWrite(`${shown(JSON.stringify(name))} can't be a name in XML`, place);
  const names = isList(tree) ? new Map([["item", tree]]) : tree;
  if (!isNames(names)) return [{ depth: 0, text: wrap(name, "", textOf(names, place)) }];
  const attributes = [...names].filter(([inner]) => inner.startsWith("@"));
  const written = attributes.map(([inner, value]) => attributeOf(inner, value, place)).join("");
  const given = names.get("#text");
  const text = given === undefined ? "" : textOf(given, { within: place, step: "#text" });
  const lines = [...names].flatMap(([inner, part]) =>
    inner.startsWith("@") || inner === "#text"
      ? []
      : partLines(inner, part, {
          place: isList(tree) ? place : { within: place, step: inner },
          remark,
        }),
  );
  // White space next to text would become part of it.
  if (lines.length === 0 || text !== "") {
    return [
      { depth: 0, text: wrap(name, written, text + lines.map((line) => line.text).join("")) },
    ];
  }
  return [
    { depth: 0, text: `<${name}${written}>` },
    ...lines.map((line) => ({ depth: line.depth + 1, text: line.text })),
    { depth: 0, text: `</${name}>` },
  ];
}

function partLines(name: string, tree: Tree, { place, remark }: Where): Line[] {
  if (!isList(tree)) return elementLines(name, tree, { place, remark });
  if (tree.length === 0) remark("empty", atPlace("An empty list writes no element", place));
  return tree.flatMap((part, step) =>
    elementLines(name, part, { place: { within: place, step }, remark }),
  );
}

function wrap(name: string, attributes: string, content: string): string {
  return content === "" ? `<${name}${attributes}/>` : `<${name}${attributes}>${content}</${name}>`;
}

function attributeOf(name: string, tree: Tree, within: Place): string {
  const place: Place = { within, step: name };
  if (!isQualifiedName(name.slice(1))) {
    throw cannotWrite(`${shown(JSON.stringify(name))} can't be a name in XML`, place);
  }
  const escaped = textOf(tree, place)
    .replaceAll('"', "&quot;")
    .replaceAll("\t", "&#9;")
    .replaceAll("\n", "&#10;");
  return ` ${name.slice(1)}="${escaped}"`;
}

function textOf(tree: Tree, place: Place): string {
  if (isList(tree) || isNames(tree)) {
    throw cannotWrite("An attribute or #text must be a single value, not a list or object", place);
  }
  if (tree === null) return "";
  // XML Schema's spelling.
  if (tree instanceof ExactNumber) return tree.literal.replace("Infinity", "INF");
  const text = String(tree);
  const wrong = findNoXmlCharacter(text);
  if (wrong !== null) throw cannotWrite(`XML can't contain ${wrong.name}`, place);
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("\r", "&#13;");
}
