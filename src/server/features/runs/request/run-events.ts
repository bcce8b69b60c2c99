import { EventEmitter } from "node:events";
import { lookIntervalMilliseconds, type Messages } from "#server/platform/messages/messages.ts";
import type { RunRow } from "../store.ts";

/** Tells readers in all processes about changes. They also poll, so a lost message does no harm. */
export interface RunEvents {
  /** `row` saves readers a query. */
  changed(runId: string, row?: RunRow): void;
  /**
   * Calls `listener` at each change until the returned function is called, and at once for a recent unheard change: a
   * run may end before its reader subscribes.
   */
  subscribe(runId: string, listener: (row?: RunRow) => void): () => void;
}

const topic = "runs";

/** More than happen between a run's start and its reader's subscription. */
const mostUnread = 1000;

export function createRunEvents(messages: Messages): RunEvents {
  const emitter = new EventEmitter();
  // Every open page is a reader. Node's default of ten is for finding leaks.
  emitter.setMaxListeners(0);
  /** When runs without readers changed, oldest first. */
  const unread = new Map<string, number>();
  const emit = (runId: string, row?: RunRow) => {
    if (emitter.emit(runId, row)) return;
    const now = performance.now();
    unread.delete(runId);
    unread.set(runId, now);
    for (const [id, since] of unread) {
      if (unread.size <= mostUnread && now - since <= lookIntervalMilliseconds) break;
      unread.delete(id);
    }
  };
  messages.hear(topic, {
    heard: (runId) => emit(runId),
    missed() {
      for (const runId of emitter.eventNames()) emitter.emit(runId);
    },
  });
  return {
    changed(runId, row) {
      emit(runId, row);
      messages.tell(topic, runId);
    },
    subscribe(runId, listener) {
      emitter.on(runId, listener);
      if (unread.delete(runId)) queueMicrotask(listener);
      return () => emitter.off(runId, listener);
    },
  };
}
