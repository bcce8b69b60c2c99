import type { QueueParts } from "./queue-parts.ts";
import { createJob, type Choice } from "./upload-job.ts";
import { createUploadSender } from "./upload-sender.ts";

/** Sends files one by one, some at once, each with its own progress, cancel and further tries. */
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
    /** Gives up everything at once: whoever chose the files has left. */
    abandon(): void {
      for (const { controller } of list.jobs()) controller.abort();
      unwanted.abandon();
      list.drop(() => true);
    },
    /** Reads the speeds again, which change also while nothing is heard. */
    refreshSpeeds(): void {
      const now = parts.now();
      for (const { entry, speedometer } of list.jobs()) {
        if (entry.state === "sending") list.change(entry.id, { speed: speedometer.read(now) });
      }
    },
  };
}
