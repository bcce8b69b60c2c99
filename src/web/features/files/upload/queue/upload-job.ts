import { createSpeedometer } from "./speedometer.ts";

/** `checking`: fully sent, awaiting the answer. */
export type UploadState = "waiting" | "sending" | "checking" | "interrupted" | "failed";

export interface UploadEntry {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  readonly state: UploadState;
  /** Bytes. */
  readonly sent: number;
  /** Bytes per second; null if unknown. */
  readonly speed: number | null;
  /** Why the latest try failed, while `interrupted` or `failed`. */
  readonly failure: string | null;
}

/** Files chosen together: if one is refused, none stays. */
export interface Choice {
  /** Names the server accepted. */
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

/** True from the first byte to the answer, including pauses between tries. */
export function isUnderWay({ state }: UploadEntry): boolean {
  return state === "sending" || state === "checking" || state === "interrupted";
}
