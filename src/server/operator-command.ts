import { StartError } from "#server/platform/start-error.ts";
import { StorageFailure } from "#server/platform/storage/storage-error.ts";

/** Prints the sentences of `work`. On failure prints why, after `failure`, and exits with 1. */
export async function runOperatorCommand(
  failure: string,
  work: (say: (sentence: string) => void, complain: (sentence: string) => void) => Promise<void>,
): Promise<void> {
  try {
    await work(
      (sentence) => void process.stdout.write(`${sentence}\n`),
      (sentence) => {
        process.stderr.write(`${sentence}\n`);
        process.exitCode = 1;
      },
    );
  } catch (error) {
    if (!(error instanceof StartError || error instanceof StorageFailure)) throw error;
    process.stderr.write(`${failure}\n${error.message}\n`);
    process.exitCode = 1;
  }
}
