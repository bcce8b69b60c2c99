import type { Session } from "#contract/schemas/session.ts";
import type { SendParts } from "./send-file.ts";

export interface QueueParts {
  readonly atOnce: number;
  readonly now: () => number;
  readonly wait: SendParts["wait"];
  readonly upload: (
    file: File,
    onProgress: (bytes: number) => void,
    signal: AbortSignal,
  ) => Promise<Session>;
  /** Reads the server's session; throws if it ended. */
  readonly read: () => Promise<Session>;
  readonly present: () => readonly string[];
  readonly adopt: (session: Session) => void;
  /** Keeps an uploaded file, by the server's name, for a session that starts again. */
  readonly keep: (session: Session, filename: string, file: File) => void;
  /** Removes uploads that are no longer wanted. */
  readonly remove: (filename: string) => Promise<void>;
  /** Called when a whole choice is discarded. */
  readonly onRefused: (sentence: string) => void;
  /**
   * Called at the end when the page may be out of date: an older answer came last, or a cancelled
   * upload arrived.
   */
  readonly onDoubt: () => void;
  readonly onSessionLost: () => void;
}
