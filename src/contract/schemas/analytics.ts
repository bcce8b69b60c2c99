import { z } from "zod";
import { eventsPerBatch } from "../facts/analytics-limits.ts";
import { utilityIdSchema } from "./utility.ts";

// Nothing here has room for a sentence, a file's name, an address or whoever it was: what an event
// can hold is what the product itself calls things.

const utility = {
  utilityId: utilityIdSchema.max(100),
  operation: z.string().regex(/^[a-z0-9-]{1,60}$/),
};

/** A browser's name and version, such as `Firefox 153`, or `other`. */
export const browserPattern =
  /^(?:(?:Chrome|Edge|Firefox|Opera|Safari|Samsung|iOS) \d{1,4}(?:\.\d{1,3})?|other)$/;

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
    /** The error's class, such as `TypeError`, never its message. */
    type: z.string().regex(/^[A-Za-z]{1,40}$/),
    /** The screen's route with the names of its parameters, such as `/utilities/$utilityId`. */
    screen: z.string().regex(/^\/[A-Za-z$/-]{0,80}$/),
    /** The built script with line and column, such as `index-BX3f.js:1:2345`. */
    place: z
      .string()
      .regex(/^[\w-]{1,60}(\.[\w-]{1,20})?\.[jt]sx?:\d{1,7}:\d{1,7}$/)
      .nullable(),
  }),
]);
export type AnalyticsEvent = z.output<typeof analyticsEventSchema>;

export const analyticsBatchSchema = z.strictObject({
  events: z.array(analyticsEventSchema).min(1).max(eventsPerBatch),
});
