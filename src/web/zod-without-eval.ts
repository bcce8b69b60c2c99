import { config } from "zod/v4/core";

/**
 * Replaces `zod` in pages and workers. Zod tests `new Function` before its first object schema,
 * which our policy refuses and browsers report as a violation, so disable it up front.
 */
config({ jitless: true });

export * from "zod/v4";
