import type { Session } from "#contract/schemas/session.ts";
import { readSessionFiles } from "#web/api/sessions/session-files.ts";
import { uploadFiles } from "#web/api/sessions/upload-file.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { findArrival } from "#web/features/files/upload/queue/find-arrival.ts";
import { sendFile } from "#web/features/files/upload/queue/send-file.ts";
import { kindOfFailure } from "#web/features/files/upload/queue/upload-failure.ts";
import { waitForConnection } from "#web/features/files/upload/use-uploads.ts";
import type { BatchRow, RowState } from "./batch-rows.ts";

/** Of one request: the server counts them, so a thousand files can't each have one. */
const mostFilesAtOnce = 20;
const mostBytesAtOnce = 16 * 1024 ** 2;

/** Groups rows for uploading, in order. */
export function groupRows(rows: readonly BatchRow[]): readonly (readonly BatchRow[])[] {
  const groups: BatchRow[][] = [];
  let bytes = 0;
  for (const row of rows) {
    const group = groups.at(-1);
    bytes += row.file.size;
    if (group === undefined || group.length === mostFilesAtOnce || bytes > mostBytesAtOnce) {
      groups.push([row]);
      bytes = row.file.size;
    } else group.push(row);
  }
  return groups;
}

interface Sending {
  readonly sessionId: string;
  readonly signal: AbortSignal;
  readonly onRow: (id: number, state: RowState) => void;
  /** Called with the number of files and bytes sent. */
  readonly onSent: (files: number, bytes: number) => void;
}

/**
 * Uploads the rows' files and returns the rows by the server's names. A file that the server refuses fails alone. Throws
 * what may pass or ends the session, and the signal's reason.
 */
export async function sendRows(
  rows: readonly BatchRow[],
  sending: Sending,
): Promise<ReadonlyMap<string, BatchRow>> {
  const arrived = new Map<string, BatchRow>();
  let [files, bytes] = [0, 0];
  const send = async (group: readonly BatchRow[]): Promise<void> => {
    for (const { id } of group) sending.onRow(id, { is: "uploading" });
    try {
      const session = await sendGroup(group, new Set(arrived.keys()), sending, (sent) =>
        sending.onSent(files, bytes + sent),
      );
      for (const [name, row] of arrivalsOf(group, session, new Set(arrived.keys())) ?? []) {
        arrived.set(name, row);
        sending.onRow(row.id, { is: "uploaded" });
      }
    } catch (error) {
      if (kindOfFailure(error) !== "refused") throw error;
      const [only] = group;
      if (only !== undefined && group.length === 1) {
        sending.onRow(only.id, { is: "failed", problem: errorMessage(error) });
      } else {
        for (const row of group) await send([row]);
        return;
      }
    }
    files += group.length;
    bytes += group.reduce((sum, { file }) => sum + file.size, 0);
    sending.onSent(files, bytes);
  };
  for (const group of groupRows(rows)) await send(group);
  return arrived;
}

function sendGroup(
  group: readonly BatchRow[],
  others: ReadonlySet<string>,
  { sessionId, signal }: Sending,
  onProgress: (bytes: number) => void,
): Promise<Session> {
  const files = group.map(({ file }) => file);
  return sendFile(
    {
      upload: () => uploadFiles({ sessionId, files, onProgress, signal }),
      async findArrived() {
        const session = await readSessionFiles(sessionId);
        return arrivalsOf(group, session, others) === null ? null : session;
      },
      wait: waitForConnection,
      onInterrupted: () => onProgress(0),
    },
    signal,
  );
}

/** Returns the rows by the server's names, or null if some haven't arrived. `others` belong to other rows. */
export function arrivalsOf(
  group: readonly BatchRow[],
  session: Pick<Session, "inputFiles">,
  others: ReadonlySet<string>,
): ReadonlyMap<string, BatchRow> | null {
  const found = new Map<string, BatchRow>();
  for (const row of group) {
    const name = findArrival(row.file, session, new Set([...others, ...found.keys()]));
    if (name === null) return null;
    found.set(name, row);
  }
  return found;
}
