import { defineFamily } from "#kit/manifest/family.ts";
import { boxShadow } from "./box-shadow.ts";
import { cssGradient } from "./css-gradient.ts";
import { cubicBezier } from "./cubic-bezier.ts";
import { fluidType } from "./fluid-type.ts";
import { pxToRem } from "./px-to-rem.ts";

export const family = defineFamily([cssGradient, boxShadow, cubicBezier, fluidType, pxToRem]);
