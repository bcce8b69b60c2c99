import { setTimeout } from "node:timers/promises";
import { exitCodes } from "./cli-error.ts";
import { runCli } from "./program.ts";

const interruption = new AbortController();

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    // The second time, nobody waits for the server.
    if (interruption.signal.aborted) process.exit(exitCodes.interrupted);
    interruption.abort();
  });
}

// Who reads has read enough, as `head` does.
process.stdout.on("error", () => process.exit(exitCodes.done));

process.exitCode = await runCli({
  words: process.argv.slice(2),
  environment: process.env,
  platform: process.platform,
  directory: process.cwd(),
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
  interrupted: interruption.signal,
  pause: (milliseconds, signal) => setTimeout(milliseconds, undefined, { signal }),
});
