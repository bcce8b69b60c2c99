import { config } from "zod/v4/core";

/**
 * Stands in the build's pages and workers for `zod`. The library tries `new Function` before it makes
 * its first object schema, to see whether it may compile parsers. Our policy refuses that, and a
 * refusal is a violation that browsers tell: it must know before.
 */
config({ jitless: true });

export * from "zod/v4";
