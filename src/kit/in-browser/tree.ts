import { mostLevels } from "./json-depth.ts";
import type { ExactNumber } from "./exact-number.ts";

/** Keeps numbers' digits and names' order. An object would put `2` before `a` and treat `__proto__` specially. */
export type Tree = null | boolean | string | ExactNumber | readonly Tree[] | Names;
export type Names = ReadonlyMap<string, Tree>;

export const tooManyLevels = `the data is nested more than ${mostLevels} levels deep.`;

/** Adds a notice, once per subject, that the result differs. */
export type Remark = (subject: string, sentence: string) => void;

export function isNames(tree: Tree): tree is Names {
  return tree instanceof Map;
}

export function isList(tree: Tree): tree is readonly Tree[] {
  return Array.isArray(tree);
}
