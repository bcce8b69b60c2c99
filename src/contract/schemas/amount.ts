import { z } from "zod";

/** Credits on the wire: a number with at most two decimals. */
export const creditsSchema = z.number().multipleOf(0.01);
