import type { Readable, Writable } from "node:stream";
import type { Exit } from "./cli-error.ts";

/** What a program has of the machine it is called on. */
export interface Surroundings {
  /** Without the names of Node and of the file. */
  readonly words: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  /** Relative paths start here. */
  readonly directory: string;
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly output: Writable & { readonly isTTY?: boolean };
  readonly errors: Writable & { readonly isTTY?: boolean };
  /** Aborts on Ctrl-C. */
  readonly interrupted: AbortSignal;
  /** Rejects once the signal aborts. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
}

/** What a command is done with: `--json` prints one, otherwise the other. */
export interface Outcome {
  readonly json: unknown;
  readonly text: string;
  /** Default "done". */
  readonly exit?: Exit;
}
