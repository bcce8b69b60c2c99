/** What is left of MathML where two programs must say the same: which parts a formula has, and what they hold. */
export function structureOf(mathml: string): string {
  const tokens = mathml.replace(/<annotation[\s\S]*?<\/annotation>/g, "").match(/<[^>]+>|[^<]+/g);
  let at = 0;
  const read = (): string => {
    const parts: string[] = [];
    while (tokens !== null && at < tokens.length) {
      const token = tokens[at] ?? "";
      at += 1;
      if (token.startsWith("</")) break;
      if (!token.startsWith("<")) parts.push(plain(token));
      else if (token.endsWith("/>")) continue;
      else parts.push(wrapped(/^<(\w+)/.exec(token)?.[1] ?? "", read()));
    }
    return parts.join(separator);
  };
  return read().replaceAll(separator, "");
}

/** Between the children of an element, until it is known whether each is a part of its own. */
const separator = "\u{1f}";

/** Limits stand below or beside by the look of a formula, which the two decide by themselves. */
const kinds: Readonly<Record<string, string>> = {
  mfrac: "frac",
  msup: "sup",
  mover: "sup",
  msub: "sub",
  munder: "sub",
  msubsup: "both",
  munderover: "both",
  msqrt: "sqrt",
  mroot: "root",
  mtable: "table",
  mtr: "row",
  mtd: "cell",
};

function wrapped(name: string, inside: string): string {
  const kind = kinds[name];
  if (name === "mspace") return "";
  if (kind === undefined) return inside.replaceAll(separator, "");
  const isOne = ["sqrt", "cell"].includes(kind);
  const parts = isOne ? [inside.replaceAll(separator, "")] : inside.split(separator);
  return `${kind}${parts.map((part) => `{${part}}`).join("")}`;
}

/** Letters without their style, which one writes as attributes and the other as characters; no marks that nobody sees. */
function plain(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_all, digits: string) =>
      String.fromCodePoint(parseInt(digits, 16)),
    )
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .normalize("NFKC")
    .replace(/[\s\u2061-\u2064]/g, "")
    .replaceAll("\u2212", "-")
    .replaceAll("\u2216", "\\")
    .replaceAll("\u2223", "|");
}
