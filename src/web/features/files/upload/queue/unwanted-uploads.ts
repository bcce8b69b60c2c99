import { isUnderWay, type Job } from "./upload-job.ts";
import type { UploadList } from "./upload-list.ts";

interface UnwantedParts {
  readonly list: UploadList;
  readonly now: () => number;
  /** Told of each upload that is stopped on its way: it may have arrived all the same. */
  readonly onAbort: () => void;
}

/** Ends uploads that nobody wants any more. */
export function createUnwantedUploads({ list, now, onAbort }: UnwantedParts) {
  /** Jobs that are too near their end to be stopped. */
  const leaving = new Map<number, Job>();
  const abort = ({ controller }: Job) => {
    onAbort();
    controller.abort();
  };
  return {
    count: () => leaving.size,
    /** Stops what surely has not gone out whole; the rest is to be taken back when it is answered. */
    stop(isStopped: (job: Job) => boolean): void {
      for (const job of list.jobs().filter(isStopped)) {
        if (canBeStopped(job, now())) abort(job);
        else if (isUnderWay(job.entry)) leaving.set(job.entry.id, job);
      }
      list.drop(isStopped);
    },
    /** Notes how much of an unwanted upload is sent, which may be stopped then. Gives whether it is one. */
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
    /** Gives them up, whether they have gone out or not. */
    abandon(): void {
      for (const { controller } of leaving.values()) controller.abort();
    },
  };
}

/** Progress is told with a delay: within its last second an upload may have gone out already. */
const lastSecond = 1;

function canBeStopped({ entry, speedometer }: Job, now: number): boolean {
  if (entry.state === "interrupted") return true;
  if (entry.state !== "sending") return false;
  const speed = speedometer.read(now);
  return speed !== null && entry.size - entry.sent > speed * lastSecond;
}
