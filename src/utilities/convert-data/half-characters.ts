import { cannotWrite, type Place } from "./place.ts";
import { isList, isNames, type Tree } from "#kit/in-browser/tree.ts";

/**
 * Refuses half of a surrogate pair, such as "\ud800", which JSON can write but UTF-8 can't. Throws RunError with its
 * position.
 */
export function refuseHalfCharacters(tree: Tree, place: Place = null): void {
  if (typeof tree === "string") refuseHalf(tree, place);
  if (isList(tree)) {
    tree.forEach((part, step) => refuseHalfCharacters(part, { within: place, step }));
  }
  if (!isNames(tree)) return;
  for (const [step, part] of tree) {
    const inner: Place = { within: place, step };
    refuseHalf(step, inner);
    refuseHalfCharacters(part, inner);
  }
}

function refuseHalf(text: string, place: Place): void {
  if (text.isWellFormed()) return;
  throw cannotWrite("Text contains half of a surrogate pair, which only JSON can write", place);
}
