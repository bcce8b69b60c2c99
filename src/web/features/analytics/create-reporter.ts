import type { AnalyticsEvent } from "#contract/schemas/analytics.ts";
import { eventsPerBatch } from "#contract/facts/analytics.ts";
import { describeError, type Thrown } from "./describe-error.ts";

interface ReporterParts {
  readonly origin: string;
  /** Sends a batch as JSON: normally, and when the page is left. */
  readonly send: (body: string) => void;
  readonly sendOnLeaving: (body: string) => void;
}

/** How long events wait to be batched, in milliseconds. */
const pause = 10_000;
/** Enough from a page that keeps failing. */
const mostErrors = 20;

export function createReporter({ origin, send, sendOnLeaving }: ReporterParts) {
  let waiting: AnalyticsEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let errors = 0;

  const flush = (sender: (body: string) => void) => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const events = waiting;
    waiting = [];
    sender(JSON.stringify({ events }));
  };

  const takeEvent = (event: AnalyticsEvent) => {
    waiting.push(event);
    if (waiting.length === eventsPerBatch) flush(send);
    else timer ??= setTimeout(() => flush(send), pause);
  };

  return {
    takeEvent,
    takeError(thrown: Thrown, screen: string): void {
      const event = describeError(thrown, screen, origin);
      if (event === null || errors === mostErrors) return;
      errors += 1;
      takeEvent(event);
    },
    leave: () => flush(sendOnLeaving),
  };
}
