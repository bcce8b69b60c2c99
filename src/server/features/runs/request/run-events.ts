import { EventEmitter } from "node:events";
import type { Messages } from "#server/platform/messages/messages.ts";
import type { RunRow } from "../store.ts";

/**
 * Tells the readers of a run that it has changed, in this process and by a message in the others. They read the row now
 * and then as well, so that nothing depends on a message that could be lost.
 */
export interface RunEvents {
  /** `row` is the run as it is now, where whoever changed it has it: readers then need not ask. */
  changed(runId: string, row?: RunRow): void;
  /** Calls `listener` at each change until the function it gives back is called. */
  subscribe(runId: string, listener: (row?: RunRow) => void): () => void;
}

/** What processes tell each other about runs that have changed. */
const topic = "runs";

export function createRunEvents(messages: Messages): RunEvents {
  const emitter = new EventEmitter();
  // As many readers as there are open pages; the default of ten is for finding leaks.
  emitter.setMaxListeners(0);
  messages.hear(topic, {
    heard: (runId) => void emitter.emit(runId),
    missed() {
      for (const runId of emitter.eventNames()) emitter.emit(runId);
    },
  });
  return {
    changed(runId, row) {
      emitter.emit(runId, row);
      messages.tell(topic, runId);
    },
    subscribe(runId, listener) {
      emitter.on(runId, listener);
      return () => emitter.off(runId, listener);
    },
  };
}
