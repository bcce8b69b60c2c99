import type { RunFunction } from "#kit/run/run-context.ts";
import { answerText, givenText, renamed } from "#kit/run/run-text.ts";
import { layOutXml, minifyXml } from "./xml/lay-out-xml.ts";
import { readXml } from "#kit/in-browser/xml/read-xml.ts";
import { readXmlPieces, type XmlPiece } from "./xml/xml-pieces.ts";
import type { formatXml } from "./format-xml.ts";

const steps = { 2: "  ", 4: "    ", tab: "\t" } as const;

/** Throws RunError with the position of what isn't well-formed. */
export const run: RunFunction<typeof formatXml> = async (operation, options, context) => {
  const given = await givenText(context, options.text);
  readXml(given, () => undefined);
  const pieces = readXmlPieces(given.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n"));
  const { pieces: declared, notice } = declareEncoding(pieces);
  const written =
    operation === "minify"
      ? minifyXml(declared)
      : layOutXml(declared, {
          step: steps[options.indent],
          isAttributeALine: options.attributeLines,
        });
  const result = answerText(context, written, {
    filename: renamed(context, "xml"),
    language: "xml",
  });
  const notices = [notice, result.notice ?? []].flat();
  return notices.length === 0 ? result : { ...result, notice: notices.join(" ") };
};

/** The result is UTF-8 whatever the source was. */
function declareEncoding(pieces: readonly XmlPiece[]): {
  pieces: readonly XmlPiece[];
  notice: string[];
} {
  const [first, ...others] = pieces;
  const [, before = "", encoding = "", after = ""] =
    /^(.*encoding[ \t\n]*=[ \t\n]*["'])([^"']*)(.*)$/s.exec(
      first?.kind === "declaration" ? first.written : "",
    ) ?? [];
  if (encoding === "" || encoding.toUpperCase() === "UTF-8") return { pieces, notice: [] };
  return {
    pieces: [{ kind: "declaration", written: `${before}UTF-8${after}` }, ...others],
    notice: [`The document declared ${encoding}; the result is UTF-8 and says so.`],
  };
}
