import { z } from "zod";
import {
  browserPattern,
  errorClassPattern,
  eventsPerBatch,
  screenPattern,
  scriptPlacePattern,
} from "../facts/analytics.ts";
import { utilityIdSchema } from "./utility.ts";

// Nothing here has room for a sentence, a file's name, an address or whoever it was: what an event
// can hold is what the product itself calls things.

const utility = {
  utilityId: utilityIdSchema.max(100),
  operation: z.string().regex(/^[a-z0-9-]{1,60}$/),
};

export const analyticsEventSchema = z.discriminatedUnion("name", [
  z.strictObject({ name: z.literal("run_succeeded"), ...utility }),
  z.strictObject({
    name: z.literal("run_failed"),
    ...utility,
    /** The refusal's or the failure's own code, `network` where nothing was answered. */
    code: z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,59}$/),
    /** Where the browser did not load the utility: there it may be what is wrong. */
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
