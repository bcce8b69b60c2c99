import { defineFamily } from "#kit/manifest/family.ts";
import { colourBlindness } from "./colour-blindness.ts";
import { colourPalette } from "./colour-palette.ts";
import { contrastChecker } from "./contrast-checker.ts";
import { mixColours } from "./mix-colours.ts";

export const family = defineFamily([contrastChecker, colourPalette, mixColours, colourBlindness]);
