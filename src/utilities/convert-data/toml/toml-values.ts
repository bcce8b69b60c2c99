import { ExactNumber } from "#kit/in-browser/exact-number.ts";
import type { TextScanner } from "#kit/in-browser/text-scanner.ts";
import { takeDateOrTime } from "./toml-dates.ts";
import { takeMultiLine, takeString } from "./toml-strings.ts";
import { TomlTables, type Table } from "./toml-tables.ts";
import { mostLevels } from "#kit/in-browser/json-depth.ts";
import { tooManyLevels, type Tree } from "#kit/in-browser/tree.ts";

const digits = "\\d(?:_?\\d)*";
const real = new RegExp(
  `[-+]?(?:inf|nan|(?:0|[1-9](?:_?\\d)*)(?:\\.${digits})?(?:[eE][-+]?${digits})?)`,
  "y",
);
const otherBase = /0x[\da-fA-F](?:_?[\da-fA-F])*|0o[0-7](?:_?[0-7])*|0b[01](?:_?[01])*/y;
/** Lists may also contain comments and line ends. */
const space = /[ \t]*/y;
const layout = /[ \t\n]*(?:#[^\n]*\n[ \t\n]*)*/y;

export function takeKey(source: TextScanner): string[] {
  const path: string[] = [];
  do {
    source.take(space);
    const name = source.take(/[A-Za-z0-9_-]+/y)?.[0] ?? takeString(source);
    if (name === null) throw source.refuse("a name is expected here.");
    path.push(name);
    source.take(space);
  } while (source.skip("."));
  return path;
}

export function takeValue(source: TextScanner, level = 1): Tree {
  source.take(space);
  if (level > mostLevels) throw source.refuse(tooManyLevels);
  if (source.skip("[")) return takeList(source, level);
  if (source.skip("{")) return takeTable(source, level);
  const text = takeMultiLine(source) ?? takeString(source) ?? takeDateOrTime(source);
  if (text !== null) return text;
  if (source.skip("true")) return true;
  if (source.skip("false")) return false;
  const number = source.take(otherBase) ?? source.take(real);
  if (number === null) throw source.refuse("a value is expected here.");
  return ExactNumber.parse(number[0]) ?? number[0];
}

function takeList(source: TextScanner, level: number): Tree[] {
  const list: Tree[] = [];
  for (;;) {
    source.take(layout);
    if (source.skip("]")) return list;
    list.push(takeValue(source, level + 1));
    source.take(layout);
    if (source.skip("]")) return list;
    if (!source.skip(",")) throw source.refuse(", or ] is expected here.");
  }
}

function takeTable(source: TextScanner, level: number): Table {
  const own = new TomlTables();
  for (;;) {
    source.take(layout);
    if (source.skip("}")) return own.top;
    const { offset } = source;
    const key = takeKey(source);
    source.expect("=");
    own.set(key, takeValue(source, level + 1), (sentence) => source.refuse(sentence, offset));
    source.take(layout);
    if (source.skip("}")) return own.top;
    if (!source.skip(",")) throw source.refuse(", or } is expected here.");
  }
}

/** Allows only space and a comment until the line ends. */
export function toLineEnd(source: TextScanner): void {
  source.take(/[ \t]*(?:#[^\n]*)?/y);
  if (!source.isAtEnd && !source.skip("\n")) {
    throw source.refuse("the line should end here, or the value is not written correctly.");
  }
}
