/** "+" and "#" are for C++ and C#. */
const wordPattern = /[\p{L}\p{N}+#]+/gu;

export function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(wordPattern) ?? [];
}

const known = new Map<string, string>();
/** Keeps strangers' input from piling up; a catalogue of 10,000 has fewer. */
const mostKnown = 50_000;

/**
 * Strips accents, raised digits, plural and agent endings, and spells as in America: "Resizers"
 * matches "resize", "metres" matches "meter".
 */
export function stemOf(word: string): string {
  const before = known.get(word);
  if (before !== undefined) return before;
  const stem = withoutEnding(spell(word.normalize("NFKD").replaceAll(/\p{M}/gu, "")));
  if (known.size >= mostKnown) known.clear();
  known.set(word, stem);
  return stem;
}

function spell(word: string): string {
  return word
    .replace(/(met|lit|cent|fib|theat)re(s?)$/, "$1er$2")
    .replace(/^(.*(?:col|hon|fav|flav|lab|behavi))our/, "$1or")
    .replace(/^grey/, "gray")
    .replace(/(.{4})is(e[drs]?|ing|ation)$/, "$1iz$2");
}

function withoutEnding(word: string): string {
  const singular = word
    .replace(/(..)ies$/, "$1y")
    .replace(/(ch|sh|x|ss|z)es$/, "$1")
    .replace(/([^su])s$/, "$1");
  const bare = singular.replace(/^(.{4,}?)(ers?|ors?|ing|ed|ions?)$/, "$1");
  const single = bare === singular ? bare : bare.replace(/([bdgkmnprt])\1$/, "$1");
  return single.length > 3 ? single.replace(/e$/, "") : single;
}
