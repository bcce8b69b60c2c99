import { familyRun } from "#kit/small/family-run.ts";
import { runCaesarCipher } from "./caesar-cipher.ts";
import { runFindAndReplace } from "./find-and-replace.ts";
import { runMaskSensitiveData } from "./mask-sensitive-data.ts";
import { runMorseSound } from "./morse-sound.ts";
import { runNormaliseUnicode } from "./normalise-unicode.ts";
import { runRemoveAccents } from "./remove-accents.ts";
import { runRemoveAnsi } from "./remove-ansi.ts";
import { runRepeatText } from "./repeat-text.ts";
import { runReverseText } from "./reverse-text.ts";
import { runSlugify } from "./slugify.ts";
import { runTextToMorse } from "./text-to-morse.ts";
import { runTextToNato } from "./text-to-nato.ts";
import { runTruncateText } from "./truncate-text.ts";

/** Each member runs as its file says. Errors as for `parseOptions` and `givenText`. */
export const run = familyRun({
  "find-and-replace": runFindAndReplace,
  slugify: runSlugify,
  "mask-sensitive-data": runMaskSensitiveData,
  "reverse-text": runReverseText,
  "repeat-text": runRepeatText,
  "remove-ansi": runRemoveAnsi,
  "caesar-cipher": runCaesarCipher,
  "text-to-morse": runTextToMorse,
  "morse-sound": runMorseSound,
  "text-to-nato": runTextToNato,
  "normalise-unicode": runNormaliseUnicode,
  "remove-accents": runRemoveAccents,
  "truncate-text": runTruncateText,
});
