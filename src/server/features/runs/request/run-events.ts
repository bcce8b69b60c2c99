import { EventEmitter } from "node:events";
import { lookIntervalMilliseconds, type Messages } from "#server/platform/messages/messages.ts";
import type { RunRow } from "../store.ts";

/**
 * Tells the readers of a run that it has changed, in this process and by a message in the others. They read the row now
 * and then as well, so that nothing depends on a message that could be lost.
 */
export interface RunEvents {
  /** `row` is the run as it is now, where whoever changed it has it: readers then need not ask. */
  changed(runId: string, row?: RunRow): void;
  /**
   * Calls `listener` at each change until the function it gives back is called, and soon for a change of the last seconds
   * that nobody read: a run that was read at its begin may have ended before its reader is there.
   */
  subscribe(runId: string, listener: (row?: RunRow) => void): () => void;
}

/** What processes tell each other about runs that have changed. */
const topic = "runs";

/** More changes than a process hears in the moment between the begin of a run and the subscription of its reader. */
const mostUnread = 1000;

export function createRunEvents(messages: Messages): RunEvents {
  const emitter = new EventEmitter();
  // As many readers as there are open pages; the default of ten is for finding leaks.
  emitter.setMaxListeners(0);
  /** When a run changed that nobody reads, by its id, the oldest first. */
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
