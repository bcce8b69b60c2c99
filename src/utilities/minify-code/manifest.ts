import { defineFamily } from "#kit/manifest/family.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { minifyCss } from "./minify-css.ts";
import { minifyHtml } from "./minify-html.ts";
import { minifyJavascript } from "./minify-javascript.ts";
import { minifySvg } from "./minify-svg.ts";

export const family = defineFamily<Manifest>([minifyJavascript, minifyCss, minifySvg, minifyHtml]);
