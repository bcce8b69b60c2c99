import { defineFamily } from "#kit/manifest/family.ts";
import { caesarCipher } from "./caesar-cipher.ts";
import { findAndReplace } from "./find-and-replace.ts";
import { maskSensitiveData } from "./mask-sensitive-data.ts";
import { morseSound } from "./morse-sound.ts";
import { normaliseUnicode } from "./normalise-unicode.ts";
import { removeAccents } from "./remove-accents.ts";
import { removeAnsi } from "./remove-ansi.ts";
import { repeatText } from "./repeat-text.ts";
import { reverseText } from "./reverse-text.ts";
import { slugify } from "./slugify.ts";
import { textToMorse } from "./text-to-morse.ts";
import { textToNato } from "./text-to-nato.ts";
import { truncateText } from "./truncate-text.ts";

export const family = defineFamily([
  findAndReplace,
  slugify,
  maskSensitiveData,
  reverseText,
  repeatText,
  removeAnsi,
  caesarCipher,
  textToMorse,
  morseSound,
  textToNato,
  normaliseUnicode,
  removeAccents,
  truncateText,
]);
