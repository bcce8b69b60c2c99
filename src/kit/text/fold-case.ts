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
  const places = placesIn(text);
  const [start, end] = [places(), places()];
  const whole = foldCase(text);
  for (let at = whole.indexOf(key); at !== -1;) {
    const [from, to] = [start(at), end(at + key.length)];
    const isFound = from !== undefined && to !== undefined && accepts({ from, to });
    if (isFound) yield { from, to };
    at = whole.indexOf(key, at + (isFound ? key.length : 1));
  }
}

/** Among these are all letters whose fold has another length (CaseFolding.txt, F). */
const expanding =
  /[\u00DF\u0130\u0149\u01F0\u0390\u03B0\u0587\u1E96-\u1E9A\u1E9E\u1F50-\u1FFC\uFB00-\uFB06\uFB13-\uFB17]/g;

/**
 * Makes functions that say where in `text` a place of the folded text is, undefined inside the fold of a letter. Each is
 * asked from first to last. Only letters whose fold has another length are remembered: a place for each of ten million
 * characters takes seconds.
 */
function placesIn(text: string): () => (at: number) => number | undefined {
  /** Behind each such letter: its place in the folded text, and in the given one. */
  const folds: number[] = [0];
  const givens: number[] = [0];
  const lengths: number[] = [0];
  for (const { 0: letter, index } of text.matchAll(expanding)) {
    const { length } = foldCase(letter);
    if (length === 1) continue;
    const last = folds.length - 1;
    folds.push((folds[last] ?? 0) + index - (givens[last] ?? 0) + length);
    givens.push(index + 1);
    lengths.push(length);
  }
  return () => {
    let last = 0;
    return (at) => {
      while ((folds[last + 1] ?? Number.POSITIVE_INFINITY) <= at) last += 1;
      const next = (folds[last + 1] ?? Number.POSITIVE_INFINITY) - (lengths[last + 1] ?? 0);
      return at > next ? undefined : (givens[last] ?? 0) + at - (folds[last] ?? 0);
    };
  };
}
