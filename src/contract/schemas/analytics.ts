import { z } from "zod";
import {
  browserPattern,
  errorClassPattern,
  eventsPerBatch,
  screenPattern,
  scriptPlacePattern,
} from "../facts/analytics.ts";
import { utilityIdSchema } from "./utility.ts";

// Events hold only the product's own identifiers. There is no room for free text, file names,
// addresses or identities.

const utility = {
  utilityId: utilityIdSchema.max(100),
  operation: z.string().regex(/^[a-z0-9-]{1,60}$/),
};

export const analyticsEventSchema = z.discriminatedUnion("name", [
  z.strictObject({ name: z.literal("run_succeeded"), ...utility }),
  z.strictObject({
    name: z.literal("run_failed"),
    ...utility,
    /** A refusal's or failure's code, or `network` when no answer came. */
    code: z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,59}$/),
    /** Only when the browser couldn't load the utility, since it may be the cause. */
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
