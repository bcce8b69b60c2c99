import { randomUUID } from "node:crypto";
import type { AnalyticsEvent } from "#contract/schemas/analytics.ts";
import type { Logger } from "#server/platform/log.ts";

export interface EventForwarder {
  take(events: readonly AnalyticsEvent[], now: Date): void;
  /** Tries once to send waiting events, then stops. */
  close(): Promise<void>;
}

interface ForwarderOptions {
  /** PostHog's project key and address, such as https://eu.i.posthog.com. */
  readonly key: string;
  readonly host: string;
  readonly log: Logger;
  /** How long to collect a batch, and the first retry delay. */
  readonly intervalMilliseconds?: number;
  readonly timeoutMilliseconds?: number;
}

const perBatch = 100;
/** While PostHog can't be reached; the oldest are dropped. */
const mostWaiting = 2000;
const longestPause = 5 * 60 * 1000;

/**
 * Sends batches to PostHog (https://posthog.com/docs/api/capture). Retries temporary failures with
 * doubling delays; event ids let PostHog drop duplicates.
 */
export function createEventForwarder(options: ForwarderOptions): EventForwarder {
  const { log, intervalMilliseconds = 10_000 } = options;
  let waiting: PostHogEvent[] = [];
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | undefined;
  let isClosed = false;

  async function sendBatch(): Promise<void> {
    const batch = waiting.splice(0, perBatch);
    const failure = await post(batch, options);
    if (failure === null) {
      failures = 0;
      return;
    }
    failures += 1;
    if (failures === 1) log.warn({ reason: failure.reason }, "PostHog accepted no events");
    if (failure.mayPass) keep([...batch, ...waiting]);
  }

  function keep(events: PostHogEvent[]): void {
    waiting = events.slice(-mostWaiting);
  }

  function plan(): void {
    if (isClosed || timer !== undefined || underWay !== undefined || waiting.length === 0) return;
    const isFull = failures === 0 && waiting.length >= perBatch;
    const pause = Math.min(intervalMilliseconds * 2 ** failures, longestPause);
    timer = setTimeout(start, isFull ? 0 : pause);
    // Closing flushes the queue.
    timer.unref();
  }

  function start(): void {
    timer = undefined;
    underWay = sendBatch().finally(() => {
      underWay = undefined;
      plan();
    });
  }

  return {
    take(events, now) {
      keep([...waiting, ...events.map((event) => postHogEvent(event, now))]);
      plan();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await underWay;
      if (waiting.length > 0) await sendBatch();
    },
  };
}

type PostHogEvent = ReturnType<typeof postHogEvent>;

/** Anonymous: no profile, and no location from the address. */
function postHogEvent({ name, ...properties }: AnalyticsEvent, now: Date) {
  const uuid = randomUUID();
  return {
    uuid,
    event: name,
    timestamp: now.toISOString(),
    distinct_id: uuid,
    properties: { ...properties, $process_person_profile: false, $geoip_disable: true },
  };
}

interface Failure {
  readonly reason: string;
  readonly mayPass: boolean;
}

async function post(
  batch: readonly PostHogEvent[],
  { key, host, timeoutMilliseconds = 10_000 }: ForwarderOptions,
): Promise<Failure | null> {
  try {
    const answer = await fetch(new URL("/batch/", host), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ api_key: key, batch }),
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    await answer.body?.cancel();
    if (answer.ok) return null;
    const mayPass = answer.status >= 500 || answer.status === 429 || answer.status === 408;
    return { reason: `it answered ${answer.status}`, mayPass };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error), mayPass: true };
  }
}
