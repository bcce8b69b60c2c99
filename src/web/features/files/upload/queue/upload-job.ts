import { createSpeedometer } from "./speedometer.ts";

/** `checking`: everything is sent, and the server has not answered yet. */
export type UploadState = "waiting" | "sending" | "checking" | "interrupted" | "failed";

/** A file on its way, as it is shown. */
export interface UploadEntry {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  readonly state: UploadState;
  /** Bytes. */
  readonly sent: number;
  /** Bytes a second, null while it is not known. */
  readonly speed: number | null;
  /** Why the latest try failed, while it is `interrupted` or `failed`. */
  readonly failure: string | null;
}

/** Files that were chosen together: nothing of them stays where one is refused. */
export interface Choice {
  /** The names of those that the server has accepted. */
  readonly stored: string[];
}

export interface Job {
  readonly entry: UploadEntry;
  readonly file: File;
  readonly choice: Choice;
  readonly controller: AbortController;
  readonly speedometer: ReturnType<typeof createSpeedometer>;
}

export function createJob(id: number, file: File, choice: Choice): Job {
  const { name, size } = file;
  const entry = { id, name, size, state: "waiting", sent: 0, speed: null, failure: null } as const;
  const [controller, speedometer] = [new AbortController(), createSpeedometer()];
  return { entry, file, choice, controller, speedometer };
}

/** True from the first byte to the answer, pauses between tries included. */
export function isUnderWay({ state }: UploadEntry): boolean {
  return state === "sending" || state === "checking" || state === "interrupted";
}
