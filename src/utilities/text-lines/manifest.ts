import { defineFamily } from "#kit/manifest/family.ts";
import { compareLists } from "./compare-lists.ts";
import { countLines } from "./count-lines.ts";
import { dedupeLines } from "./dedupe-lines.ts";
import { filterLines } from "./filter-lines.ts";
import { headTailLines } from "./head-tail-lines.ts";
import { joinLines } from "./join-lines.ts";
import { numberLines } from "./number-lines.ts";
import { padLines } from "./pad-lines.ts";
import { prefixLines } from "./prefix-lines.ts";
import { removeLineBreaks } from "./remove-line-breaks.ts";
import { rotateList } from "./rotate-list.ts";
import { shuffleLines } from "./shuffle-lines.ts";
import { sortLines } from "./sort-lines.ts";
import { splitText } from "./split-text.ts";
import { trimLines } from "./trim-lines.ts";
import { wrapLines } from "./wrap-lines.ts";

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
  filterLines,
  numberLines,
  padLines,
  prefixLines,
  rotateList,
  trimLines,
  wrapLines,
]);
