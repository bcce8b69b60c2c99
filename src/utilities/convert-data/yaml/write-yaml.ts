import { stringify, type ScalarTag } from "yaml";
import { ExactNumber } from "../exact-number.ts";
import { isList, isNames, type Tree } from "../tree.ts";

/** A scalar that is written here and not by the library. */
class Written {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const written: ScalarTag = {
  identify: (value) => value instanceof Written,
  default: true,
  tag: "tag:yaml.org,2002:str",
  resolve: (text) => text,
  stringify: ({ value }) => (value as Written).text,
};

/** YAML that readers of version 1.1 and of version 1.2 take for the same data. */
export function writeYaml(tree: Tree): string {
  // A block of lines that is the whole document would begin without indent, which 1.1 does not read.
  const isLines = typeof tree === "string" && tree.includes("\n");
  return stringify(isLines ? quoted(tree) : withScalars(tree), {
    compat: "yaml-1.1",
    lineWidth: 0,
    customTags: (tags) => [written, ...tags],
  });
}

function withScalars(tree: Tree): unknown {
  if (isList(tree)) return tree.map(withScalars);
  if (isNames(tree)) {
    return new Map([...tree].map(([name, part]) => [textOf(name), withScalars(part)]));
  }
  if (tree instanceof ExactNumber) return new Written(numberOf(tree));
  return typeof tree === "string" ? textOf(tree) : tree;
}

/** YAML 1.1 takes 1e5 for text: it wants a point, and a sign behind the e. */
function numberOf({ literal }: ExactNumber): string {
  if (/[IN]/.test(literal)) return literal.replace("Infinity", ".inf").replace("NaN", ".nan");
  const [, digits = "", fraction, sign = "+", power] =
    /^(-?\d+)(\.\d+)?e([-+])?(\d+)$/i.exec(literal) ?? [];
  return power === undefined ? literal : `${digits}${fraction ?? ".0"}e${sign}${power}`;
}

// What only YAML 1.1 breaks lines at, takes for no character, or for a mark of the byte order.
const toEscape = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;
// Indicators that a version 1.1 knows besides, and everything that could be meant as a number,
// a date or a time.
const likeAnother = /^(=|<<|[-+]?[\d._][-+.:\d_a-fox TtZz]*)$/i;

/** Text as the library writes it, or in double quotes where readers would differ on that. */
function textOf(text: string): string | Written {
  const isPlain = !/[\t\r]/.test(text) && text.search(toEscape) < 0 && !likeAnother.test(text);
  return isPlain ? text : quoted(text);
}

function quoted(text: string): Written {
  const escaped = JSON.stringify(text).replace(
    toEscape,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return new Written(escaped);
}
