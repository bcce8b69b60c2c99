import { familyRun } from "#kit/small/family-run.ts";
import { runCompareLists } from "./compare-lists.ts";
import { runCountLines } from "./count-lines.ts";
import { runDedupeLines } from "./dedupe-lines.ts";
import { runFilterLines } from "./filter-lines.ts";
import { runHeadTailLines } from "./head-tail-lines.ts";
import { runJoinLines } from "./join-lines.ts";
import { runNumberLines } from "./number-lines.ts";
import { runPadLines } from "./pad-lines.ts";
import { runPrefixLines } from "./prefix-lines.ts";
import { runRemoveLineBreaks } from "./remove-line-breaks.ts";
import { runRotateList } from "./rotate-list.ts";
import { runShuffleLines } from "./shuffle-lines.ts";
import { runSortLines } from "./sort-lines.ts";
import { runSplitText } from "./split-text.ts";
import { runTrimLines } from "./trim-lines.ts";
import { runWrapLines } from "./wrap-lines.ts";

/** Each member runs as its file says. Errors as for `parseOptions` and `givenText`. */
export const run = familyRun({
  "sort-lines": runSortLines,
  "dedupe-lines": runDedupeLines,
  "remove-line-breaks": runRemoveLineBreaks,
  "compare-lists": runCompareLists,
  "shuffle-lines": runShuffleLines,
  "join-lines": runJoinLines,
  "split-text": runSplitText,
  "head-tail-lines": runHeadTailLines,
  "count-lines": runCountLines,
  "filter-lines": runFilterLines,
  "number-lines": runNumberLines,
  "pad-lines": runPadLines,
  "prefix-lines": runPrefixLines,
  "rotate-list": runRotateList,
  "trim-lines": runTrimLines,
  "wrap-lines": runWrapLines,
});
