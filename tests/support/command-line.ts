import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { runCli } from "../../src/cli/program.ts";

export interface RanCommand {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CommandLine {
  /** The folder that commands run in, and below it the one for their settings. */
  readonly directory: string;
  run(words: readonly string[], given?: Given): Promise<RanCommand>;
}

interface Given {
  readonly input?: string | Buffer;
  readonly environment?: Readonly<Record<string, string>>;
  readonly interrupted?: AbortSignal;
  /** Whether output and errors are shown in a terminal. */
  readonly isTTY?: boolean;
  /** Whether a person could type. */
  readonly hasKeyboard?: boolean;
  /** By default waits for nothing. */
  readonly pause?: (milliseconds: number) => Promise<void>;
}

/** Opens a command line in a new folder, which the test's end removes. */
export async function openCommandLine(
  environment: Readonly<Record<string, string>> = {},
): Promise<CommandLine> {
  const directory = await mkdtemp(path.join(tmpdir(), "pennyworks-cli-"));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const own = { XDG_CONFIG_HOME: path.join(directory, "settings"), ...environment };
  return {
    directory,
    async run(words, given = {}) {
      const { input = "", environment: more = {}, interrupted, isTTY = false } = given;
      const { hasKeyboard = false, pause = async () => undefined } = given;
      const output = Object.assign(new PassThrough(), { isTTY });
      const errors = Object.assign(new PassThrough(), { isTTY });
      const read = Promise.all([text(output), text(errors)]);
      const code = await runCli({
        words,
        environment: { ...own, ...more },
        platform: "linux",
        directory,
        input: Object.assign(Readable.from([Buffer.from(input)]), { isTTY: hasKeyboard }),
        output,
        errors,
        interrupted: interrupted ?? new AbortController().signal,
        pause,
      });
      output.end();
      errors.end();
      const [stdout, stderr] = await read;
      return { code, stdout, stderr };
    },
  };
}
