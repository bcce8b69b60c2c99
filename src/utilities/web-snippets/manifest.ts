import { defineFamily } from "#kit/manifest/family.ts";
import { removeHtmlTags } from "./remove-html-tags.ts";
import { svgToDataUrl } from "./svg-to-data-url.ts";

export const family = defineFamily([svgToDataUrl, removeHtmlTags]);
