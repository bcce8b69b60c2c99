import { EventEmitter } from "node:events";
import type { RunRow } from "../store.ts";

/**
 * Tells the readers in this process that a run has changed. Readers in other processes find out by
 * reading the row now and then, so that nothing depends on a message that could be lost.
 */
export interface RunEvents {
  /** `row` is the run as it is now, where whoever changed it has it: readers then need not ask. */
  changed(runId: string, row?: RunRow): void;
  /** Calls `listener` at each change until the function it gives back is called. */
  subscribe(runId: string, listener: (row?: RunRow) => void): () => void;
}

export function createRunEvents(): RunEvents {
  const emitter = new EventEmitter();
  // As many readers as there are open pages; the default of ten is for finding leaks.
  emitter.setMaxListeners(0);
  return {
    changed(runId, row) {
      emitter.emit(runId, row);
    },
    subscribe(runId, listener) {
      emitter.on(runId, listener);
      return () => emitter.off(runId, listener);
    },
  };
}
