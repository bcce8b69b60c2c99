import { randomUUID } from "node:crypto";
import path from "node:path";
import { type Command, InvalidArgumentError, Option } from "commander";
import { idempotencyKeyPattern } from "#contract/facts/headers.ts";
import type { Run } from "#contract/schemas/run.ts";
import type { Connection } from "../connection.ts";
import { plainText } from "../plain-text.ts";
import type { Surroundings } from "../surroundings.ts";
import { makeRun, type WantedRun } from "./make-run.ts";
import { type PrintedResult, printResult } from "./print-result.ts";
import {
  type Folder,
  prepareFolder,
  saveBytes,
  type SavedFile,
  saveOutput,
} from "./save-outputs.ts";

/** What every command that runs something takes. */
export interface RunFlags {
  readonly output: string;
  readonly force?: true;
  readonly maxCredits?: number;
  readonly timeout?: number;
  readonly stdinName?: string;
  readonly idempotencyKey?: string;
  readonly json?: true;
}

/** Adds the flags of `RunFlags`. */
export function addRunFlags(command: Command, takesFiles: boolean): void {
  command
    .option("-o, --output <folder>", "Where to save files.", ".")
    .option("--force", "Overwrite files that are there already.");
  if (takesFiles) {
    command.option("--stdin-name <name>", "Send standard input as a file with this name.");
  }
  command
    .addOption(number("--max-credits <credits>", "Don't run it if it costs more."))
    .addOption(number("--timeout <seconds>", "Cancel it if it takes longer."))
    .addOption(
      new Option(
        "--idempotency-key <key>",
        "Run it once, however often you repeat the command.",
      ).argParser(readIdempotencyKey),
    );
}

function number(flags: string, description: string): Option {
  return new Option(flags, description).argParser((text) => {
    const value = Number(text);
    if (text.trim() !== "" && value >= 0 && value <= 1e6) return value;
    throw new InvalidArgumentError("It must be a number from 0 to 1,000,000.");
  });
}

function readIdempotencyKey(text: string): string {
  if (idempotencyKeyPattern.test(text)) return text;
  throw new InvalidArgumentError("It must be 1 to 200 visible ASCII characters.");
}

export interface CarriedOut {
  readonly run: Run;
  readonly saved: readonly SavedFile[];
  readonly printed: PrintedResult;
  readonly folder: Folder;
}

/** Makes a run, shows how far it is, and saves its files. Throws CliError. */
export async function carryOut(
  surroundings: Surroundings,
  connection: Connection,
  { output, force, maxCredits, timeout, idempotencyKey = randomUUID() }: RunFlags,
  asked: Omit<WantedRun, "maxCredits" | "idempotencyKey">,
): Promise<CarriedOut> {
  const folder = {
    path: path.resolve(surroundings.directory, output),
    mayOverwrite: force === true,
  };
  await prepareFolder(folder.path);
  const progress = openProgress(surroundings);
  const { run, outputs } = await makeRun(
    within(connection, timeout),
    { ...asked, maxCredits, idempotencyKey },
    progress.show,
  ).finally(progress.clear);
  const printed = printResult(run.result, outputs.length > 0);
  const saved: SavedFile[] = [];
  for (const each of outputs) saved.push(await saveOutput(connection, each, folder));
  for (const file of printed.files) saved.push(await saveBytes(file, folder));
  return { run, saved, printed, folder };
}

/** Returns the connection with a signal that aborts in time. */
function within(connection: Connection, seconds: number | undefined): Connection {
  if (seconds === undefined) return connection;
  const timeout = AbortSignal.timeout(seconds * 1000);
  return { ...connection, signal: AbortSignal.any([connection.signal, timeout]) };
}

/** Shows how far a run is, if someone looks at a terminal. */
function openProgress({ errors }: Surroundings) {
  let shown = "";
  const write = (text: string) => {
    if (errors.isTTY !== true || text === shown) return;
    errors.write(`\r${text}\u001b[K`);
    shown = text;
  };
  return {
    show: ({ status, progress }: Run) => {
      if (status === "queued") write("Waiting");
      else if (progress === null) write("Running");
      else write(plainText(`${Math.floor(progress.percent)} % ${progress.step}`).slice(0, 70));
    },
    clear: () => write(""),
  };
}

/** Says on standard error what a run saved and cost. */
export function tell(
  { errors }: Surroundings,
  { price }: Run,
  notices: readonly string[],
  saved: readonly SavedFile[],
): void {
  const lines = [
    ...notices,
    ...saved.map(({ path: file }) => `Saved ${file}`),
    price === 0 ? "Free." : `${price.toFixed(2)} credits.`,
  ];
  for (const line of lines) errors.write(`${plainText(line)}\n`);
}
