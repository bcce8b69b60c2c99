import { stringify, type ScalarTag } from "yaml";
import { ExactNumber } from "../exact-number.ts";
import { isList, isNames, type Tree } from "../tree.ts";

/** A scalar written here rather than by the library. */
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

/** Writes YAML that readers of versions 1.1 and 1.2 understand alike. */
export function writeYaml(tree: Tree): string {
  // A block scalar as the whole document would start unindented, which 1.1 doesn't read.
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

/** YAML 1.1 reads 1e5 as text: it needs a point, and a sign after the e. */
function numberOf({ literal }: ExactNumber): string {
  if (/[IN]/.test(literal)) return literal.replace("Infinity", ".inf").replace("NaN", ".nan");
  const [, digits = "", fraction, sign = "+", power] =
    /^(-?\d+)(\.\d+)?e([-+])?(\d+)$/i.exec(literal) ?? [];
  return power === undefined ? literal : `${digits}${fraction ?? ".0"}e${sign}${power}`;
}

// Characters that only YAML 1.1 treats as line breaks, non-characters or byte order marks.
const toEscape = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;
// Other indicators of version 1.1, and anything that could be read as a number, date or time.
const likeAnother = /^(=|<<|[-+]?[\d._][-+.:\d_a-fox TtZz]*)$/i;

/** Writes text as the library does, or in double quotes where readers would differ. */
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
