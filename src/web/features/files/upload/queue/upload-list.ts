import type { Job, UploadEntry } from "./upload-job.ts";

export function createUploadList() {
  let jobs: readonly Job[] = [];
  let entries: readonly UploadEntry[] = [];
  const listeners = new Set<() => void>();
  const publish = (next: readonly Job[]) => {
    jobs = next;
    entries = jobs.map(({ entry }) => entry);
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    jobs: () => jobs,
    entries: () => entries,
    find: (id: number) => jobs.find(({ entry }) => entry.id === id),
    add: (added: readonly Job[]) => publish([...jobs, ...added]),
    change: (id: number, changes: Partial<UploadEntry>) =>
      publish(
        jobs.map((job) =>
          job.entry.id === id ? { ...job, entry: { ...job.entry, ...changes } } : job,
        ),
      ),
    drop: (isDropped: (job: Job) => boolean) => publish(jobs.filter((job) => !isDropped(job))),
  };
}

export type UploadList = ReturnType<typeof createUploadList>;
