export interface TextCounts {
  /** Grapheme clusters (UAX 29), which people see as one character each. */
  readonly characters: number;
  readonly charactersWithoutSpaces: number;
  readonly words: number;
  readonly sentences: number;
  readonly lines: number;
  /** In UTF-8. */
  readonly bytes: number;
  readonly codePoints: number;
  /** For silent reading, rounded up to a whole second. */
  readonly readingSeconds: number;
}

/**
 * Mean silent reading speed for English, in words per minute: Brysbaert 2019,
 * doi:10.1016/j.jml.2019.104047.
 */
const wordsPerMinute = 238;

/** Counts a text by Unicode's rules (UAX 29), in any language. */
export function countText(text: string): TextCounts {
  const words = countSegments(text, "word", isWord);
  // Unicode's white space: JavaScript's \s includes U+FEFF, which isn't one, and lacks U+0085.
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
 * Counts anything with a letter or digit. Engines differ: they count "__" as a word, don't count a
 * word joined to an emoji, and in WebKit don't count numbers.
 */
function isWord({ segment }: Intl.SegmentData): boolean {
  return /[\p{Alphabetic}\p{Nd}]/u.test(segment);
}

/** English gives Unicode's root rules, and every machine has it. */
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

/** A line break at the very end doesn't start another line. */
function countLines(text: string): number {
  const breaks = text.match(/\r\n|[\n\r\u0085\u2028\u2029]/g)?.length ?? 0;
  const endsOpen = text !== "" && !/[\n\r\u0085\u2028\u2029]$/.test(text);
  return breaks + (endsOpen ? 1 : 0);
}

function countCodePoints(text: string): number {
  const pairs = text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0;
  return text.length - pairs;
}
