import type { Node } from "jsonc-parser";
import { readJson } from "#kit/in-browser/read-json.ts";
import { RunError } from "#kit/run/run-error.ts";

/** Keeps each number as it was written, and each name in a map, whatever it is called. */
export type Json = Members | readonly Json[] | Literal;
export type Members = ReadonlyMap<string, Json>;
/** A number, string, true, false or null, as JSON. */
export type Literal = { readonly json: string };

/** Throws as `readJson` does, with the field. */
export function readValue(text: string, field = "text"): Json {
  const source = text.replace(/^\ufeff/, "");
  try {
    return valueOf(source, readJson(source).tree);
  } catch (error) {
    if (!(error instanceof RunError)) throw error;
    throw new RunError(error.code, error.message, { field });
  }
}

function valueOf(source: string, { type, offset, length, children = [] }: Node): Json {
  if (type === "array") return children.map((child) => valueOf(source, child));
  if (type !== "object") return { json: source.slice(offset, offset + length) };
  const members = new Map<string, Json>();
  for (const { children: [name, value] = [] } of children) {
    if (name !== undefined && value !== undefined) {
      members.set(String(name.value), valueOf(source, value));
    }
  }
  return members;
}

export function isMembers(value: Json | undefined): value is Members {
  return value instanceof Map;
}

export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

export function isLiteral(value: Json | undefined): value is Literal {
  return value !== undefined && "json" in value;
}

/** An indent of 0 prints one line. */
export function writeValue(value: Json, indent: number, before = ""): string {
  if (isLiteral(value)) return value.json;
  const inner = before + " ".repeat(indent);
  const items = isList(value)
    ? value.map((each) => writeValue(each, indent, inner))
    : Array.from(
        value,
        ([name, each]) =>
          `${JSON.stringify(name)}:${indent === 0 ? "" : " "}${writeValue(each, indent, inner)}`,
      );
  const [open, close] = isList(value) ? ["[", "]"] : ["{", "}"];
  if (items.length === 0) return `${open}${close}`;
  if (indent === 0) return `${open}${items.join(",")}${close}`;
  return `${open}\n${inner}${items.join(`,\n${inner}`)}\n${before}${close}`;
}
