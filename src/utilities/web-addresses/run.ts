import { familyRun } from "#kit/small/family-run.ts";
import { runDefangUrl } from "./defang-url.ts";
import { runMetaTags } from "./meta-tags.ts";
import { runParseUrl } from "./parse-url.ts";
import { runUtmBuilder } from "./utm-builder.ts";

/** Each member runs as its file says. Errors as for `parseOptions` and `readAddress`. */
export const run = familyRun({
  "parse-url": runParseUrl,
  "utm-builder": runUtmBuilder,
  "defang-url": runDefangUrl,
  "meta-tags": runMetaTags,
});
