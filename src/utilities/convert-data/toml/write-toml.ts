import { ExactNumber } from "#kit/in-browser/exact-number.ts";
import { cannotWrite, refusedWhole, shown, atPlace, type Place } from "../place.ts";
import { isList, isNames, type Names, type Remark, type Tree } from "#kit/in-browser/tree.ts";

/**
 * Writes TOML 1.0; omits null with a notice. smol-toml 1.9.1 fails `numbers.test.ts` and `names.test.ts`: it writes 1.0
 * as 1 and sorts a key named 2 first.
 */
export function writeToml(tree: Tree, remark: Remark): string {
  if (!isNames(tree)) throw refusedWhole("The top level of TOML must be an object, not a list.");
  const lines = tableLines(tree, { header: "", place: null, remark });
  return lines
    .map((line) => `${line}\n`)
    .join("")
    .replace(/^\n/, "");
}

type Table = { readonly header: string; readonly place: Place; readonly remark: Remark };

function tableLines(names: Names, { header, place, remark }: Table): string[] {
  const values: string[] = [];
  const tables: string[] = [];
  // One at a time: some 100,000 arguments overflow the stack.
  const put = (head: readonly string[], lines: readonly string[]) => {
    for (const line of head) tables.push(line);
    for (const line of lines) tables.push(line);
  };
  for (const [name, part] of names) {
    const at: Place = { within: place, step: name };
    const inner = header === "" ? keyOf(name) : `${header}.${keyOf(name)}`;
    if (part === null) {
      sayLeftOut(at, remark);
    } else if (isNames(part)) {
      const lines = tableLines(part, { header: inner, place: at, remark });
      const isImplied = part.size > 0 && [...part.values()].every(isTables);
      put(isImplied ? [] : ["", `[${inner}]`], lines);
    } else if (isTables(part)) {
      part.forEach((one, index) => {
        const within: Place = { within: at, step: index };
        const lines = tableLines(one as Names, { header: inner, place: within, remark });
        put(["", `[[${inner}]]`], lines);
      });
    } else {
      values.push(`${keyOf(name)} = ${valueOf(part, at, remark)}`);
    }
  }
  return [...values, ...tables];
}

function isTables(tree: Tree): tree is Names | readonly Names[] {
  return isNames(tree) || (isList(tree) && tree.length > 0 && tree.every(isNames));
}

function sayLeftOut(place: Place, remark: Remark): void {
  remark("null", atPlace("Null is left out, because TOML has no null", place));
}

function valueOf(tree: Tree, place: Place, remark: Remark): string {
  if (tree instanceof ExactNumber) return numberOf(tree, place);
  if (tree === null) throw cannotWrite("TOML can't have null in a list: remove it", place);
  if (typeof tree === "boolean") return String(tree);
  if (typeof tree === "string") return textOf(tree);
  const parts: string[] = [];
  if (isList(tree)) {
    tree.forEach((part, index) => {
      parts.push(valueOf(part, { within: place, step: index }, remark));
    });
    return parts.length === 0 ? "[]" : `[ ${parts.join(", ")} ]`;
  }
  for (const [name, part] of tree) {
    const at: Place = { within: place, step: name };
    if (part === null) sayLeftOut(at, remark);
    else parts.push(`${keyOf(name)} = ${valueOf(part, at, remark)}`);
  }
  return parts.length === 0 ? "{}" : `{ ${parts.join(", ")} }`;
}

/** TOML 1.0 has 64-bit integers and doubles. */
function numberOf(number: ExactNumber, place: Place): string {
  const { literal } = number;
  if (!number.isFinite) return literal.replace("Infinity", "inf").replace("NaN", "nan");
  if (number.isWhole && BigInt.asIntN(64, BigInt(literal)) !== BigInt(literal)) {
    throw cannotWrite(`TOML integers have 64 bits, and ${shown(literal)} is too large`, place);
  }
  if (number.fitsDouble) return literal;
  throw cannotWrite(`${shown(literal)} doesn't fit into TOML's 64-bit numbers`, place);
}

function keyOf(name: string): string {
  return /^[A-Za-z0-9_-]+$/.test(name) ? name : textOf(name);
}

function textOf(text: string): string {
  return JSON.stringify(text).replaceAll("\u007f", "\\u007f");
}
