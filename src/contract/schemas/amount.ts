import { z } from "zod";
import type { Credits } from "../facts/credits/amount.ts";

/** Credits in the API, with at most two decimals. */
export const creditsSchema: z.ZodType<Credits, Credits> = z.number().multipleOf(0.01);
