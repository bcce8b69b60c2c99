export interface TextCounts {
  /** Grapheme clusters (UAX 29). */
  readonly characters: number;
  readonly charactersWithoutSpaces: number;
  readonly words: number;
  readonly sentences: number;
  readonly lines: number;
  /** In UTF-8. */
  readonly bytes: number;
  readonly codePoints: number;
  /** Silent reading, rounded up to a second. */
  readonly readingSeconds: number;
}

/** English silent reading: Brysbaert 2019, doi:10.1016/j.jml.2019.104047. */
const wordsPerMinute = 238;

export function countText(text: string): TextCounts {
  const words = countSegments(text, "word", isWord);
  // JavaScript's \s has U+FEFF, which isn't white space, and lacks U+0085.
  const isNoSpace = ({ segment }: Intl.SegmentData) => /\P{White_Space}/u.test(segment);
  return {
    characters: countSegments(text, "grapheme", () => true),
    charactersWithoutSpaces: countSegments(text, "grapheme", isNoSpace),
    words,
    sentences: countSegments(text, "sentence", isNoSpace),
    lines: countLines(text),
    bytes: new TextEncoder().encode(text).byteLength,
    codePoints: countCodePoints(text),
    readingSeconds: Math.ceil((words * 60) / wordsPerMinute),
  };
}

/**
 * Requires a letter or digit, because engines differ: "__" counts as a word, a word joined to an emoji doesn't, and
 * WebKit skips numbers.
 */
function isWord({ segment }: Intl.SegmentData): boolean {
  return /[\p{Alphabetic}\p{Nd}]/u.test(segment);
}

/** English uses Unicode's root rules and is always available. */
function countSegments(
  text: string,
  granularity: "grapheme" | "word" | "sentence",
  counts: (segment: Intl.SegmentData) => boolean,
): number {
  let count = 0;
  for (const segment of new Intl.Segmenter("en", { granularity }).segment(text)) {
    if (counts(segment)) count += 1;
  }
  return count;
}

/** A final line break starts no further line. */
function countLines(text: string): number {
  const breaks = text.match(/\r\n|[\n\r\u0085\u2028\u2029]/g)?.length ?? 0;
  const endsOpen = text !== "" && !/[\n\r\u0085\u2028\u2029]$/.test(text);
  return breaks + (endsOpen ? 1 : 0);
}

function countCodePoints(text: string): number {
  const pairs = text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0;
  return text.length - pairs;
}
