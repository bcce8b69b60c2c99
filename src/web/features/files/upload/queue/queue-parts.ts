import type { Session } from "#contract/schemas/session.ts";
import type { SendParts } from "./send-file.ts";

/** What a queue of uploads is given: how files are sent, and whom it tells what came of it. */
export interface QueueParts {
  readonly atOnce: number;
  readonly now: () => number;
  readonly wait: SendParts["wait"];
  readonly upload: (
    file: File,
    onProgress: (bytes: number) => void,
    signal: AbortSignal,
  ) => Promise<Session>;
  /** The session as it is on the server; throws where it has ended. */
  readonly read: () => Promise<Session>;
  /** The names of the input files that the page knows. */
  readonly present: () => readonly string[];
  /** Takes over a session as the server gave it. */
  readonly adopt: (session: Session) => void;
  /** Takes files that are not wanted any more out of the session again. */
  readonly remove: (filename: string) => Promise<void>;
  /** Told why nothing of a choice stays. */
  readonly onRefused: (sentence: string) => void;
  /**
   * Told when all has ended and the page may not show what is there: of uploads that went at once an
   * older answer may have come last, and one that was stopped may have arrived.
   */
  readonly onDoubt: () => void;
  readonly onSessionLost: () => void;
}
