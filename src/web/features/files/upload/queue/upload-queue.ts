import type { QueueParts } from "./queue-parts.ts";
import { createJob, type Choice } from "./upload-job.ts";
import { createUploadSender } from "./upload-sender.ts";

/** Uploads files, some in parallel, each with its own retries. */
export function createUploadQueue(parts: QueueParts) {
  const { list, unwanted, pump } = createUploadSender(parts);
  let nextId = 1;
  return {
    subscribe: list.subscribe,
    entries: list.entries,
    add(files: readonly File[]): void {
      const choice: Choice = { stored: [] };
      list.add(files.map((file) => createJob(nextId++, file, choice)));
      pump();
    },
    retry(id: number): void {
      if (list.find(id)?.entry.state !== "failed") return;
      list.change(id, { state: "waiting", failure: null });
      pump();
    },
    cancel(id: number): void {
      unwanted.stop(({ entry }) => entry.id === id);
      pump();
    },
    /** Aborts everything when the page is left. */
    abandon(): void {
      for (const { controller } of list.jobs()) controller.abort();
      unwanted.abandon();
      list.drop(() => true);
    },
    /** Recomputes speeds, which also change without events. */
    refreshSpeeds(): void {
      const now = parts.now();
      for (const { entry, speedometer } of list.jobs()) {
        if (entry.state === "sending") list.change(entry.id, { speed: speedometer.read(now) });
      }
    },
  };
}
