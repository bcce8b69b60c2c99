import { isUnderWay, type Job } from "./upload-job.ts";
import type { UploadList } from "./upload-list.ts";

interface UnwantedParts {
  readonly list: UploadList;
  readonly now: () => number;
  /** Called for each aborted upload, as it may have arrived anyway. */
  readonly onAbort: () => void;
}

export function createUnwantedUploads({ list, now, onAbort }: UnwantedParts) {
  /** Jobs too close to completion to abort. */
  const leaving = new Map<number, Job>();
  const abort = ({ controller }: Job) => {
    onAbort();
    controller.abort();
  };
  return {
    count: () => leaving.size,
    /** Aborts what can't have been fully sent; the rest is removed once answered. */
    stop(isStopped: (job: Job) => boolean): void {
      for (const job of list.jobs().filter(isStopped)) {
        if (canBeStopped(job, now())) abort(job);
        else if (isUnderWay(job.entry)) leaving.set(job.entry.id, job);
      }
      list.drop(isStopped);
    },
    /** Aborts an unwanted upload if possible. Returns whether it is one. */
    report(id: number, sent: number): boolean {
      const unwanted = leaving.get(id);
      if (unwanted === undefined) return false;
      const { entry, speedometer } = unwanted;
      speedometer.mark(sent, now());
      const job = { ...unwanted, entry: { ...entry, sent } };
      if (canBeStopped(job, now())) abort(job);
      return true;
    },
    forget: (id: number) => void leaving.delete(id),
    abandon(): void {
      for (const { controller } of leaving.values()) controller.abort();
    },
  };
}

/** Progress is reported late: in its last second an upload may already be complete. */
const lastSecond = 1;

function canBeStopped({ entry, speedometer }: Job, now: number): boolean {
  if (entry.state === "interrupted") return true;
  if (entry.state !== "sending") return false;
  const speed = speedometer.read(now);
  return speed !== null && entry.size - entry.sent > speed * lastSecond;
}
