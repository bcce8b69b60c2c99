import type { Session } from "#contract/schemas/session.ts";
import { findArrival } from "./find-arrival.ts";
import type { QueueParts } from "./queue-parts.ts";
import { sendFile } from "./send-file.ts";
import type { Job } from "./upload-job.ts";
import type { UploadList } from "./upload-list.ts";
import { failureOf } from "./upload-failure.ts";

interface SendJobParts {
  readonly parts: QueueParts;
  readonly list: UploadList;
  /** Names of this queue's files on the server; this one's is added. */
  readonly claimed: Set<string>;
  readonly onProgress: (bytes: number) => void;
}

/**
 * Uploads a file with retries. Returns the session and the file's name there, or null. Throws what
 * a retry can't fix.
 */
export async function sendJob(
  { entry: { id }, file, controller, speedometer }: Job,
  { parts, list, claimed, onProgress }: SendJobParts,
): Promise<{ readonly session: Session; readonly name: string | null }> {
  const others = new Set(parts.present());
  const claim = (session: Session) => {
    const name = findArrival(file, session, new Set([...others, ...claimed]));
    if (name !== null) claimed.add(name);
    return name;
  };
  const begin = () => list.change(id, { state: "sending", sent: 0, speed: null, failure: null });
  let name: string | null = null;
  begin();
  speedometer.mark(0, parts.now());
  const session = await sendFile(
    {
      upload: (signal) => parts.upload(file, onProgress, signal),
      async findArrived() {
        const found = await parts.read();
        name = claim(found);
        if (name === null) begin();
        return name === null ? null : found;
      },
      wait: parts.wait,
      onInterrupted: (error) =>
        list.change(id, { state: "interrupted", sent: 0, speed: null, failure: failureOf(error) }),
    },
    controller.signal,
  );
  return { session, name: name ?? claim(session) };
}
