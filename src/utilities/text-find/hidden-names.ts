/** Names of the Unicode Character Database, for those that are met. */
const names: Readonly<Record<string, string>> = {
  "00A0": "NO-BREAK SPACE",
  "00AD": "SOFT HYPHEN",
  "034F": "COMBINING GRAPHEME JOINER",
  "061C": "ARABIC LETTER MARK",
  "115F": "HANGUL CHOSEONG FILLER",
  "1160": "HANGUL JUNGSEONG FILLER",
  "1680": "OGHAM SPACE MARK",
  "17B4": "KHMER VOWEL INHERENT AQ",
  "17B5": "KHMER VOWEL INHERENT AA",
  "180B": "MONGOLIAN FREE VARIATION SELECTOR ONE",
  "180C": "MONGOLIAN FREE VARIATION SELECTOR TWO",
  "180D": "MONGOLIAN FREE VARIATION SELECTOR THREE",
  "180E": "MONGOLIAN VOWEL SEPARATOR",
  "2000": "EN QUAD",
  "2001": "EM QUAD",
  "2002": "EN SPACE",
  "2003": "EM SPACE",
  "2004": "THREE-PER-EM SPACE",
  "2005": "FOUR-PER-EM SPACE",
  "2006": "SIX-PER-EM SPACE",
  "2007": "FIGURE SPACE",
  "2008": "PUNCTUATION SPACE",
  "2009": "THIN SPACE",
  "200A": "HAIR SPACE",
  "200B": "ZERO WIDTH SPACE",
  "200C": "ZERO WIDTH NON-JOINER",
  "200D": "ZERO WIDTH JOINER",
  "200E": "LEFT-TO-RIGHT MARK",
  "200F": "RIGHT-TO-LEFT MARK",
  "2028": "LINE SEPARATOR",
  "2029": "PARAGRAPH SEPARATOR",
  "202A": "LEFT-TO-RIGHT EMBEDDING",
  "202B": "RIGHT-TO-LEFT EMBEDDING",
  "202C": "POP DIRECTIONAL FORMATTING",
  "202D": "LEFT-TO-RIGHT OVERRIDE",
  "202E": "RIGHT-TO-LEFT OVERRIDE",
  "202F": "NARROW NO-BREAK SPACE",
  "205F": "MEDIUM MATHEMATICAL SPACE",
  "2060": "WORD JOINER",
  "2061": "FUNCTION APPLICATION",
  "2062": "INVISIBLE TIMES",
  "2063": "INVISIBLE SEPARATOR",
  "2064": "INVISIBLE PLUS",
  "2066": "LEFT-TO-RIGHT ISOLATE",
  "2067": "RIGHT-TO-LEFT ISOLATE",
  "2068": "FIRST STRONG ISOLATE",
  "2069": "POP DIRECTIONAL ISOLATE",
  "206A": "INHIBIT SYMMETRIC SWAPPING",
  "206B": "ACTIVATE SYMMETRIC SWAPPING",
  "206C": "INHIBIT ARABIC FORM SHAPING",
  "206D": "ACTIVATE ARABIC FORM SHAPING",
  "206E": "NATIONAL DIGIT SHAPES",
  "206F": "NOMINAL DIGIT SHAPES",
  "2800": "BRAILLE PATTERN BLANK",
  "3000": "IDEOGRAPHIC SPACE",
  "3164": "HANGUL FILLER",
  FEFF: "ZERO WIDTH NO-BREAK SPACE",
  FFA0: "HALFWIDTH HANGUL FILLER",
  FFF9: "INTERLINEAR ANNOTATION ANCHOR",
  FFFA: "INTERLINEAR ANNOTATION SEPARATOR",
  FFFB: "INTERLINEAR ANNOTATION TERMINATOR",
  E0001: "LANGUAGE TAG",
};

/** How a hidden character is called: by its name where that is known here, else by what it is for. */
export function describeHidden(sign: string): string {
  const point = sign.codePointAt(0) ?? 0;
  const code = point.toString(16).toUpperCase().padStart(4, "0");
  const name = names[code];
  if (name !== undefined) return name;
  if (point >= 0xfe00 && point <= 0xfe0f) return `VARIATION SELECTOR-${point - 0xfe00 + 1}`;
  if (point >= 0xe0100 && point <= 0xe01ef) return `VARIATION SELECTOR-${point - 0xe0100 + 17}`;
  if (point >= 0xe0020 && point <= 0xe007e)
    return `Tag of ${String.fromCodePoint(point - 0xe0000)}`;
  return /\p{Cc}/u.test(sign) ? "Control character" : "Format character";
}
