import { z } from "zod";
import type { Credits } from "../facts/credits/amount.ts";

/** At most two decimals. */
export const creditsSchema: z.ZodType<Credits, Credits> = z.number().multipleOf(0.01);
