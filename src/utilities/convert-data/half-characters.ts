import { cannotWrite, type Place } from "./place.ts";
import { isList, isNames, type Tree } from "./tree.ts";

/**
 * Refuses text that is half of a character, such as "\ud800", which JSON alone can write: in UTF-8
 * it does not exist, and a saved file would hold another character. Throws RunError with its place.
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
  throw cannotWrite("A text holds half of a surrogate pair, which only JSON can write", place);
}
