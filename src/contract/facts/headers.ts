import type { ProblemCode } from "./problem.ts";

interface Header {
  readonly description: string;
  readonly schema: { readonly type: "string" | "integer"; readonly pattern?: string };
}

/** Visible ASCII. */
export const idempotencyKeyPattern = /^[\x21-\x7e]{1,200}$/;

/** Default and longest wait for a run to end. */
export const patience = { seconds: 30, longestSeconds: 60 } as const;

/** Beyond those of every request. */
export const requestHeaders = {
  "Idempotency-Key": {
    description:
      "A unique key for this run, such as a UUID. If you send it again, you get the first run and aren't charged.",
    schema: { type: "string", pattern: idempotencyKeyPattern.source },
  },
  Prefer: {
    description:
      `\`wait=1\` to \`wait=${patience.longestSeconds}\`: how many seconds to wait for the run to end ` +
      `(default ${patience.seconds}). Or \`respond-async\`, to get 202 at once.`,
    schema: { type: "string" },
  },
} as const satisfies Record<string, Header>;

/** Beyond those of every answer. */
export const replyHeaders = {
  "Run-Id": {
    description: "The ID of the run, for `GET /api/runs/{runId}`.",
    schema: { type: "string" },
  },
  "Credits-Charged": {
    description: "The run's cost in credits, with two decimals, once it has ended.",
    schema: { type: "string" },
  },
  "Idempotent-Replayed": {
    description: "`true` if an earlier call with the same `Idempotency-Key` started the run.",
    schema: { type: "string" },
  },
  Location: {
    description: "The path of the run.",
    schema: { type: "string" },
  },
  RateLimit: {
    description: "How many calls are left (`r`), and in how many seconds the limit resets (`t`).",
    schema: { type: "string" },
  },
  "RateLimit-Policy": {
    description: "How many calls an account can make (`q`) in how many seconds (`w`).",
    schema: { type: "string" },
  },
  "Retry-After": {
    description: "How many seconds to wait before trying again.",
    schema: { type: "integer" },
  },
} as const satisfies Record<string, Header>;

export type RequestHeader = keyof typeof requestHeaders;
export type ReplyHeader = keyof typeof replyHeaders;

/** Refusals that may carry `Retry-After`. */
export const refusalsToRetry: readonly ProblemCode[] = [
  "key_cap_reached",
  "spending_limit_reached",
  "rate_limited",
  "runs_paused",
  "database_unavailable",
  "overloaded",
  "not_ready",
];
