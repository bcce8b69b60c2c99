import { EventEmitter } from "node:events";

/**
 * Tells the readers in this process that a run has changed. Readers in other processes find out by
 * reading the row now and then, so that nothing depends on a message that could be lost.
 */
export interface RunEvents {
  changed(runId: string): void;
  /** Calls `listener` at each change until the function it gives back is called. */
  subscribe(runId: string, listener: () => void): () => void;
}

export function createRunEvents(): RunEvents {
  const emitter = new EventEmitter();
  // As many readers as there are open pages; the default of ten is for finding leaks.
  emitter.setMaxListeners(0);
  return {
    changed(runId) {
      emitter.emit(runId);
    },
    subscribe(runId, listener) {
      emitter.on(runId, listener);
      return () => emitter.off(runId, listener);
    },
  };
}
