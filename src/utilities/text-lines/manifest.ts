import { defineFamily } from "#kit/manifest/family.ts";
import { compareLists } from "./compare-lists.ts";
import { countLines } from "./count-lines.ts";
import { dedupeLines } from "./dedupe-lines.ts";
import { headTailLines } from "./head-tail-lines.ts";
import { joinLines } from "./join-lines.ts";
import { removeLineBreaks } from "./remove-line-breaks.ts";
import { shuffleLines } from "./shuffle-lines.ts";
import { sortLines } from "./sort-lines.ts";
import { splitText } from "./split-text.ts";

/** Lines of texts and lists; each member is a file with what it states and does. All are `freeInBrowser`. */
export const family = defineFamily([
  sortLines,
  dedupeLines,
  removeLineBreaks,
  compareLists,
  shuffleLines,
  joinLines,
  splitText,
  headTailLines,
  countLines,
]);
