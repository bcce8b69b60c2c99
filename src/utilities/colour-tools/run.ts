import { familyRun } from "#kit/small/family-run.ts";
import { runColourBlindness } from "./see-colour.ts";
import { runColourPalette } from "./make-palette.ts";
import { runContrastChecker } from "./check-contrast.ts";
import { runMixColours } from "./mix-steps.ts";

/** Each member runs as its file says. Errors as for `parseOptions` and `screenColour`. */
export const run = familyRun({
  "contrast-checker": runContrastChecker,
  "colour-palette": runColourPalette,
  "mix-colours": runMixColours,
  "colour-blindness": runColourBlindness,
});
