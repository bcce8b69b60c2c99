import type { Scalar } from "yaml";
import type { RunError } from "#kit/run/run-error.ts";
import { ExactNumber } from "#kit/in-browser/exact-number.ts";
import { shown } from "../place.ts";
import type { Tree } from "#kit/in-browser/tree.ts";

// YAML 1.2.2's core schema, section 10.3.2.
const none = /^(null|Null|NULL|~|)$/;
const truth = /^(true|True|TRUE)$/;
const falsehood = /^(false|False|FALSE)$/;
const whole = /^([-+]?\d+|0o[0-7]+|0x[\da-fA-F]+)$/;
const real = /^([-+]?(\.\d+|\d+(\.\d*)?)([eE][-+]?\d+)?|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN))$/;

const tags: Readonly<Record<string, { takes: RegExp; name: string }>> = {
  "tag:yaml.org,2002:null": { takes: none, name: "null" },
  "tag:yaml.org,2002:bool": {
    takes: /^(true|True|TRUE|false|False|FALSE)$/,
    name: "true or false",
  },
  "tag:yaml.org,2002:int": { takes: whole, name: "a whole number" },
  "tag:yaml.org,2002:float": { takes: real, name: "a number" },
};

/** Reads a scalar by its tag or, if plain, by its look. `isOld` means `%YAML 1.1`. */
export function scalarTree(
  scalar: Scalar,
  { isOld, refuse }: { isOld: boolean; refuse: (sentence: string) => RunError },
): Tree {
  const text = scalar.source ?? "";
  const tag = scalar.tag === undefined ? undefined : tags[scalar.tag];
  if (tag === undefined) {
    if (scalar.tag !== undefined || scalar.type !== "PLAIN") return text;
    return isOld ? oldTree(scalar, text) : plainTree(text);
  }
  if (tag.takes.test(text)) return plainTree(text);
  throw refuse(`${shown(JSON.stringify(text))} is not ${tag.name}, though its tag says so.`);
}

function plainTree(text: string): Tree {
  if (none.test(text)) return null;
  if (truth.test(text)) return true;
  if (falsehood.test(text)) return false;
  return whole.test(text) || real.test(text) ? (ExactNumber.parse(text) ?? text) : text;
}

/** YAML 1.1: the library knows its booleans and other bases. */
function oldTree({ value }: Scalar, text: string): Tree {
  if (value === null || typeof value === "boolean") return value;
  if (typeof value !== "number") return text;
  const isDecimal = /^[-+]?(0|[1-9][\d_]*|[\d_]*\.[\d_]*)(e[-+]?\d+)?$|\.(inf|nan)$/i.test(text);
  return ExactNumber.parse(isDecimal ? text : String(value)) ?? text;
}
