import { defineFamily } from "#kit/manifest/family.ts";
import { explainCron } from "./explain-cron.ts";
import { makeCron } from "./make-cron.ts";

export const family = defineFamily([explainCron, makeCron]);
