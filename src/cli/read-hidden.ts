import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { CliError } from "./cli-error.ts";
import type { Surroundings } from "./surroundings.ts";

/** Asks in a terminal for what the screen shouldn't show. Throws CliError on Ctrl-C. */
export async function readHidden(
  { input, errors }: Pick<Surroundings, "input" | "errors">,
  question: string,
): Promise<string> {
  errors.write(question);
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input, output: hidden, terminal: true });
  // Ctrl-C and Ctrl-D, which would leave the question open.
  const left = new AbortController();
  reader.once("SIGINT", () => left.abort()).once("close", () => left.abort());
  try {
    return await reader.question("", { signal: left.signal });
  } catch {
    throw new CliError("interrupted", "interrupted", "Interrupted.");
  } finally {
    reader.close();
    errors.write("\n");
  }
}
