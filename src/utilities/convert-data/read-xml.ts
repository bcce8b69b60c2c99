import { XMLParser, XMLValidator } from "fast-xml-parser";
import { RunError } from "../_kit/run-error.ts";

// Entities of a document's own are left alone: they can be made to grow without end.
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  textNodeName: "#text",
  parseTagValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
});

/**
 * XML as nested records: attributes as `@name`, text beside them as `#text`, elements of one name
 * as a list. Throws RunError `wrong_input` with the place of what is not well-formed.
 */
export function readXml(text: string): unknown {
  const checked = XMLValidator.validate(text);
  if (checked !== true) {
    const { line, col, msg } = checked.err;
    // The library knows no column of some mistakes, though its type says so.
    const column = typeof col === "number" ? `, column ${col}` : "";
    throw new RunError("wrong_input", `Line ${line}${column}: ${msg}`, { field: "text" });
  }
  const value: unknown = parser.parse(text);
  const roots = Object.entries(value as Record<string, unknown>);
  if (roots.length !== 1 || Array.isArray(roots[0]?.[1])) {
    throw new RunError("wrong_input", "XML has exactly one outermost element.", { field: "text" });
  }
  return value;
}
