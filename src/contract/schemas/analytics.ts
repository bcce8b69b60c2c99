import { z } from "zod";
import {
  browserPattern,
  errorClassPattern,
  eventsPerBatch,
  screenPattern,
  scriptPlacePattern,
} from "../facts/analytics.ts";
import { utilityIdSchema } from "./utility.ts";

// Holds only the product's own identifiers: no free text, file names, addresses or identities.

const utility = {
  utilityId: utilityIdSchema.max(100),
  operation: z.string().regex(/^[a-z0-9-]{1,60}$/),
};

export const analyticsEventSchema = z.discriminatedUnion("name", [
  z.strictObject({ name: z.literal("run_succeeded"), ...utility }),
  z.strictObject({
    name: z.literal("run_failed"),
    ...utility,
    /** Or `network` when no answer came. */
    code: z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,59}$/),
    /** Only when the utility couldn't load, since it may be the cause. */
    browser: z.string().regex(browserPattern).optional(),
  }),
  z.strictObject({
    name: z.literal("browser_error"),
    /** Never the error's message. */
    type: z.string().regex(errorClassPattern),
    screen: z.string().regex(screenPattern),
    place: z.string().regex(scriptPlacePattern).nullable(),
  }),
]);
export type AnalyticsEvent = z.output<typeof analyticsEventSchema>;

export const analyticsBatchSchema = z.strictObject({
  events: z.array(analyticsEventSchema).min(1).max(eventsPerBatch),
});
