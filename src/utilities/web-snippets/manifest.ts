import { defineFamily } from "#kit/manifest/family.ts";
import { removeHtmlTags } from "./remove-html-tags.ts";
import { svgToDataUrl } from "./svg-to-data-url.ts";
import { svgToJsx } from "./svg-to-jsx.ts";

export const family = defineFamily([svgToDataUrl, svgToJsx, removeHtmlTags]);
