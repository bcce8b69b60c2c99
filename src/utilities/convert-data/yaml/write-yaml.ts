import { stringify, type ScalarTag } from "yaml";
import { ExactNumber } from "#kit/in-browser/exact-number.ts";
import { isList, isNames, type Tree } from "#kit/in-browser/tree.ts";

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

/** Writes YAML that readers of 1.1 and 1.2 understand alike. */
export function writeYaml(tree: Tree): string {
  // An unindented block scalar as the whole document is unreadable in 1.1.
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

/** YAML 1.1 reads 1e5 as text: it needs a point and a sign. */
function numberOf({ literal }: ExactNumber): string {
  if (/[IN]/.test(literal)) return literal.replace("Infinity", ".inf").replace("NaN", ".nan");
  const [, digits = "", fraction, sign = "+", power] =
    /^(-?\d+)(\.\d+)?e([-+])?(\d+)$/i.exec(literal) ?? [];
  return power === undefined ? literal : `${digits}${fraction ?? ".0"}e${sign}${power}`;
}

// YAML 1.1 line breaks, noncharacters and byte order marks.
const toEscape = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;
// YAML 1.1 indicators, and anything like a number, date or time.
const likeAnother = /^(=|<<|[-+]?[\d._][-+.:\d_a-fox TtZz]*)$/i;

/** Double-quotes text that readers would interpret differently. */
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
