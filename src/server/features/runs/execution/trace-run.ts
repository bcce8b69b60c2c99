import { runFailures } from "#contract/facts/run-failure.ts";
import type { JobOutcome } from "#server/runner/run-job.ts";
import { formatTraceparent } from "#server/platform/tracing/traceparent.ts";
import type { Attributes, SpanOptions, Tracing } from "#server/platform/tracing/tracing.ts";
import type { RunRow } from "../store.ts";

/** What is told of an attempt of a run: what the catalogue and this server name, and nothing that somebody entered. */
export function spanOfAttempt(
  { id, utilityId, operation, attempt }: RunRow,
  kind?: SpanOptions["kind"],
): SpanOptions {
  return {
    ...(kind === undefined ? {} : { kind }),
    attributes: {
      "pennyworks.run.id": id,
      "pennyworks.utility.id": utilityId,
      "pennyworks.operation": operation,
      "pennyworks.attempt": attempt,
    },
  };
}

/** How an attempt ended: a code of the utility's own may be of a child that a file has taken over. */
export function outcomeAttributes(outcome: JobOutcome): Attributes {
  const { status } = outcome;
  if (status !== "failed") return { "pennyworks.outcome": status };
  const { code } = outcome;
  return { "pennyworks.outcome": Object.hasOwn(runFailures, code) ? code : "refused" };
}

/** What a job carries of the trace that it is part of. */
export function carriedTrace(tracing: Tracing): { readonly traceparent?: string } {
  const place = tracing.current();
  return place === undefined ? {} : { traceparent: formatTraceparent(place) };
}
