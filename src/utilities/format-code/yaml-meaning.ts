import {
  type CST,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  parseAllDocuments,
  Parser,
  type ParsedNode,
} from "yaml";
import type { Meaning, Part } from "./keep-meaning.ts";

/** Data, tags, anchors, comments, and which scalars are plain, which YAML 1.1 may read as no text. */
export const yamlMeaning: Meaning = {
  of: (code) => JSON.stringify([commentsOf(code), documentsOf(code)]),
  parts: itemsOf,
};

function documentsOf(code: string): unknown[] {
  const documents = parseAllDocuments(code, { uniqueKeys: false, logLevel: "silent" });
  if (!Array.isArray(documents)) return [];
  return documents.map(({ contents, directives }) => [
    directives.yaml.explicit === true ? directives.yaml.version : null,
    directives.tags,
    contents === null ? null : meaningOf(contents),
  ]);
}

function meaningOf(node: ParsedNode | null): unknown {
  // A value left out is an empty one.
  if (node === null) return ["", "", "plain", ""];
  if (isAlias(node)) return ["alias", node.source];
  const { tag, anchor } = node;
  const looks = [tag ?? "", anchor ?? ""];
  if (isScalar(node)) {
    return node.type === "PLAIN"
      ? [...looks, "plain", node.source ?? ""]
      : [...looks, "text", node.value];
  }
  if (isSeq(node))
    return [...looks, "list", node.items.map((item) => meaningOf(item as ParsedNode))];
  if (!isMap(node)) return looks;
  const members = node.items.map(({ key, value }) => [meaningOf(key), meaningOf(value)]);
  return [...looks, "map", members];
}

function commentsOf(code: string): string[] {
  const comments: string[] = [];
  let previous = "";
  for (const token of new Lexer().lex(code)) {
    // Of a scalar, this sign comes first.
    if (token.startsWith("#") && previous !== "\u001F") comments.push(token.trim());
    previous = token;
  }
  return comments;
}

const leave = "# prettier-ignore";

/** The outermost items. A comment before the first would be the whole collection's, so it gets an item before it. */
function itemsOf(code: string): Part[] {
  const parts: Part[] = [];
  for (const token of new Parser().parse(code)) {
    const value = token.type === "document" ? token.value : undefined;
    if (value?.type !== "block-map" && value?.type !== "block-seq") continue;
    const filler = value.type === "block-map" ? "first-of-all-items: 0" : "- first-of-all-items";
    for (const item of value.items) {
      const offset = startOf(item);
      if (offset === null) continue;
      const start = code.lastIndexOf("\n", offset - 1) + 1;
      if (code.slice(start, offset).trim() !== "") continue;
      parts.push({ start, leave: item === value.items[0] ? [filler, leave] : [leave] });
    }
  }
  return parts;
}

function startOf({ start, key }: CST.CollectionItem): number | null {
  const first = start.find(({ type }) => !/^(?:space|newline|comment)$/.test(type));
  return first?.offset ?? key?.offset ?? null;
}
