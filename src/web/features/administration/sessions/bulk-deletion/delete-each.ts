import { errorMessage } from "#web/browser/error-message.ts";

export interface Progress {
  readonly done: number;
  readonly total: number;
}

export interface FailedGroup {
  readonly reason: string;
  readonly sessionIds: readonly string[];
}

export interface BulkOutcome {
  readonly deleted: number;
  readonly failures: readonly FailedGroup[];
}

/** Few, to leave room for other users. */
const atOnce = 4;

/** Deletes sessions a few at a time, continuing past failures. Calls `onProgress` after each. */
export async function deleteEach(
  ids: readonly string[],
  deleteOne: (id: string) => Promise<void>,
  onProgress: (progress: Progress) => void,
): Promise<BulkOutcome> {
  const failed = new Map<string, string[]>();
  const waiting = ids.values();
  let done = 0;
  const work = async () => {
    for (const id of waiting) {
      try {
        await deleteOne(id);
      } catch (error) {
        const reason = errorMessage(error);
        failed.set(reason, [...(failed.get(reason) ?? []), id]);
      }
      done += 1;
      onProgress({ done, total: ids.length });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const failures = [...failed].map(([reason, sessionIds]) => ({ reason, sessionIds }));
  const lost = failures.reduce((sum, { sessionIds }) => sum + sessionIds.length, 0);
  return { deleted: ids.length - lost, failures };
}
