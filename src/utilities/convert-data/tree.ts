import { mostLevels } from "#kit/in-browser/json-depth.ts";
import type { ExactNumber } from "./exact-number.ts";

/**
 * Data as every format reads and writes it: numbers with each digit that was written, and names in
 * their order, whatever they are. A record of JavaScript would put `2` before `a` and take
 * `__proto__` for something else.
 */
export type Tree = null | boolean | string | ExactNumber | readonly Tree[] | Names;
export type Names = ReadonlyMap<string, Tree>;

export const tooManyLevels = `more than ${mostLevels} levels are nested here.`;

/** Says once for each subject what a result does not show as it was given. */
export type Remark = (subject: string, sentence: string) => void;

export function isNames(tree: Tree): tree is Names {
  return tree instanceof Map;
}

export function isList(tree: Tree): tree is readonly Tree[] {
  return Array.isArray(tree);
}
