/** ASCII lowercase letters and caseless scripts stay as they are, so only the rest is looked at one by one. */
const changing = /[A-Z]+|(?=[^\0-\x7F])[\p{Changes_When_Casefolded}\p{Changes_When_Uppercased}]/gu;

const folded = new Map<string, string>();

/**
 * Returns the text so that texts that differ only in case become equal: Unicode's full case folding (CaseFolding.txt,
 * C and F), in which `ß` is `ss` and `ς` is `σ`. `toLowerCase` isn't enough, because it keeps both and treats `Σ` at
 * the end of a word differently.
 */
export function foldCase(text: string): string {
  return text.replace(changing, (letter) => {
    if (letter <= "Z") return letter.toLowerCase();
    const known = folded.get(letter);
    if (known !== undefined) return known;
    const fold = foldLetter(letter);
    folded.set(letter, fold);
    return fold;
  });
}

function foldLetter(letter: string): string {
  // Its capital is I, but only Turkish takes it for the same letter.
  if (letter === "ı") return letter;
  // Cherokee's small letters are the newer ones, so they fold to capitals.
  if (/[\u13F8-\u13FD\uAB70-\uABBF]/.test(letter)) return letter.toUpperCase();
  return letter.toLowerCase().toUpperCase().toLowerCase();
}

/** From `from` up to `to`, in UTF-16 code units. */
export type Found = { readonly from: number; readonly to: number };

/**
 * Finds the places where `sought` stands in `text` when case is ignored, from first to last without overlap. A place
 * begins and ends between characters: `s` isn't found in `ß`. `accepts` may refuse a place.
 */
export function* findIgnoringCase(
  text: string,
  sought: string,
  accepts: (found: Found) => boolean = () => true,
): Generator<Found> {
  const key = foldCase(sought);
  if (key === "") return;
  const { whole, places } = foldWithPlaces(text);
  for (let at = whole.indexOf(key); at !== -1;) {
    const found = { from: places[at] ?? -1, to: places[at + key.length] ?? -1 };
    const isFound = found.from !== -1 && found.to !== -1 && accepts(found);
    if (isFound) yield found;
    at = whole.indexOf(key, at + (isFound ? key.length : 1));
  }
}

/** `places` leads from the folded text to the given one, and is -1 inside the fold of a character. */
function foldWithPlaces(text: string): { whole: string; places: Int32Array } {
  const pieces: string[] = [];
  const places: number[] = [];
  let from = 0;
  for (const letter of text) {
    const fold = foldCase(letter);
    pieces.push(fold);
    for (let at = 0; at < fold.length; at += 1) places.push(at === 0 ? from : -1);
    from += letter.length;
  }
  places.push(from);
  return { whole: pieces.join(""), places: Int32Array.from(places) };
}
