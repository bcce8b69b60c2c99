import { defineFamily } from "#kit/manifest/family.ts";
import { makeIcs } from "./make-ics.ts";
import { readIcs } from "./read-ics.ts";

export const family = defineFamily([makeIcs, readIcs]);
