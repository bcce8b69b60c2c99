/** Allows fewer in short words, where one error makes another word. */
export function errorsAllowed(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 6 ? 1 : 2;
}

/**
 * Counts letters to add, drop, change or swap (Damerau–Levenshtein, optimal string alignment) until
 * `typed` is the word or its beginning. Infinity above `allowed`.
 */
export function typingErrors(typed: string, word: string, allowed: number): number {
  if (typed.length - word.length > allowed) return Infinity;
  let [beforeLast, last]: [number[], number[]] = [[], []];
  let row = Array.from({ length: word.length + 1 }, (_, index) => index);
  for (let i = 1; i <= typed.length; i += 1) {
    [beforeLast, last] = [last, row];
    row = [i];
    let least = i;
    for (let j = 1; j <= word.length; j += 1) {
      const same = typed[i - 1] === word[j - 1];
      let errors = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1));
      const isSwapped = typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      if (i > 1 && j > 1 && isSwapped) errors = Math.min(errors, at(beforeLast, j - 2) + 1);
      row.push(errors);
      least = Math.min(least, errors);
    }
    if (least > allowed) return Infinity;
  }
  // Accepts a word of which only the beginning was typed.
  const errors =
    typed.length < 4 ? at(row, word.length) : Math.min(...row.slice(typed.length - allowed));
  return errors > allowed ? Infinity : errors;
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}

/** Returns letters as bits; some share one. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** Rules out words that lack more letters than the errors allow. */
export function lacksLetters(typed: number, word: number, allowed: number): boolean {
  let missing = typed & ~word;
  for (let left = allowed; left > 0; left -= 1) missing &= missing - 1;
  return missing !== 0;
}
