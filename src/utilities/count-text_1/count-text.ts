/** The measures of a text. */
export interface TextCounts {
  /** Grapheme clusters (UAX 29): what a person takes for one character. */
  readonly characters: number;
  readonly charactersWithoutSpaces: number;
  readonly words: number;
  readonly sentences: number;
  readonly lines: number;
  /** In UTF-8. */
  readonly bytes: number;
  readonly codePoints: number;
  /** Of silent reading, to the next whole second. */
  readonly readingSeconds: number;
}

/** Mean speed of silent reading of English: Brysbaert 2019, doi:10.1016/j.jml.2019.104047. */
const wordsPerMinute = 238;

/** Counts a text by the rules of Unicode (UAX 29), whichever language it is in. */
export function countText(text: string): TextCounts {
  const words = countSegments(text, "word", isWord);
  // Unicode's space, because JavaScript's own has U+FEFF, which is none, and lacks U+0085.
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
 * Whatever holds a letter or a digit. The engines' own judgement takes "__" for a word, a word that a
 * joiner ties to an emoji for none, and in WebKit no number for one.
 */
function isWord({ segment }: Intl.SegmentData): boolean {
  return /[\p{Alphabetic}\p{Nd}]/u.test(segment);
}

/** English as the language, because the root's rules are meant and no machine lacks it. */
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

/** A break at the very end ends the last line and begins no other. */
function countLines(text: string): number {
  const breaks = text.match(/\r\n|[\n\r\u0085\u2028\u2029]/g)?.length ?? 0;
  const endsOpen = text !== "" && !/[\n\r\u0085\u2028\u2029]$/.test(text);
  return breaks + (endsOpen ? 1 : 0);
}

function countCodePoints(text: string): number {
  const pairs = text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0;
  return text.length - pairs;
}
