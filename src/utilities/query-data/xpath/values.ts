import type { Document, Node } from "@xmldom/xmldom";

export type Value = string | number | boolean | readonly Node[];

export type Setting = {
  readonly document: Document;
  readonly namespaces: ReadonlyMap<string, string>;
  /** A name without a prefix then means elements of any namespace. */
  readonly anyNamespace: boolean;
  readonly isHtml: boolean;
};

export type Place = { readonly node: Node; readonly position: number; readonly size: number };

export function stringValue(node: Node): string {
  if (node.nodeType !== node.DOCUMENT_NODE) return node.textContent ?? "";
  return (node as Document).documentElement?.textContent ?? "";
}

/** Without an exponent, as XPath 1.0 has none (section 4.2). */
export function toText(value: Value): string {
  if (typeof value === "object") return value[0] === undefined ? "" : stringValue(value[0]);
  if (typeof value !== "number" || !/e/.test(String(value))) return String(value === 0 ? 0 : value);
  return value.toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 20 });
}

export function toNumber(value: Value): number {
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return Number(value);
  const text = toText(value).replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, "");
  return /^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
}

export function toBoolean(value: Value): boolean {
  if (typeof value === "object") return value.length > 0;
  return typeof value === "number" ? value !== 0 && !Number.isNaN(value) : Boolean(value);
}
