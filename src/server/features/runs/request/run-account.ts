import type { Caller } from "#server/platform/http/caller.ts";

/** On whose account a run is, and under which key's cap. */
export type RunAccount = Pick<Caller, "userId" | "requester" | "key">;
