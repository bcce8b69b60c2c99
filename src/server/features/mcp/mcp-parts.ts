import type { Search } from "#server/features/catalogue/index.ts";
import type { RunParts } from "#server/features/runs/index.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import type { RateLimits } from "#server/platform/http/requests/rate-limits.ts";

export interface McpParts extends RunParts {
  readonly search: Search;
  readonly limits: RateLimits;
  readonly publicUrl: string;
  /** Runs and started sessions per minute, counted together with those of other calls. */
  readonly perMinute: { readonly runs: number; readonly sessions: number };
}

/** One call of a tool. */
export interface ToolCall {
  readonly caller: Caller;
  /** Of the HTTP request. */
  readonly requestId: string;
  /** Aborts when nobody waits for the answer. */
  readonly signal: AbortSignal;
}
