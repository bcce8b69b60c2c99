import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { Command, InvalidArgumentError, Option } from "commander";
import { idempotencyKeyPattern } from "#contract/facts/headers.ts";
import type { Run } from "#contract/schemas/run.ts";
import { invalid } from "../cli-error.ts";
import { connect, requireKey } from "../connect.ts";
import type { Connection } from "../connection.ts";
import { chooseOperation, readOperations, type ShownOperation } from "../operations.ts";
import { plainText } from "../plain-text.ts";
import type { Outcome, Surroundings } from "../surroundings.ts";
import { openInputs, standardInput } from "./inputs.ts";
import { makeRun } from "./make-run.ts";
import { addOptionFlags, type OptionFlags } from "./option-flags.ts";
import { printResult } from "./print-result.ts";
import { prepareFolder, saveBytes, type SavedFile, saveOutput } from "./save-outputs.ts";

interface RunFlags {
  readonly output: string;
  readonly force?: true;
  readonly maxCredits?: number;
  readonly timeout?: number;
  readonly stdinName?: string;
  readonly idempotencyKey?: string;
  readonly json?: true;
}

/** Runs `pennyworks run`, whose flags are those of the operation that it names. Throws CliError and CommanderError. */
export async function runCommand(
  surroundings: Surroundings,
  words: readonly string[],
  prepare: (command: Command) => Command,
): Promise<Outcome> {
  const [utility = "", ...rest] = words;
  const connection = await connect(surroundings);
  const operations = await readOperations(connection, utility);
  const chosen = chooseOperation(operations, rest);
  const { command, flags } = describeRun(prepare, utility, chosen.operation);
  command.parse([...chosen.rest], { from: "user" });
  requireKey(connection);
  const given = command.opts<RunFlags>();
  const options = await readOptions(surroundings, command, flags);
  const inputs = await openInputs(surroundings, command.args, chosen.operation, given.stdinName);
  const { text } = chosen.operation.takes;
  if (inputs.text !== undefined && text !== undefined) options[text] = inputs.text;
  const folder = {
    path: path.resolve(surroundings.directory, given.output),
    mayOverwrite: given.force === true,
  };
  await prepareFolder(folder.path);
  const wanted = {
    utility,
    operation: chosen.operation.operation,
    options,
    files: inputs.files,
    maxCredits: given.maxCredits,
    idempotencyKey: given.idempotencyKey ?? randomUUID(),
  };
  const progress = openProgress(surroundings);
  const { run, outputs } = await makeRun(
    within(connection, given.timeout),
    wanted,
    progress.show,
  ).finally(progress.clear);
  const printed = printResult(run.result, outputs.length > 0);
  const saved: SavedFile[] = [];
  for (const output of outputs) saved.push(await saveOutput(connection, output, folder));
  for (const file of printed.files) saved.push(await saveBytes(file, folder));
  if (given.json !== true) tell(surroundings, run, printed.notices, saved);
  return { json: { run, outputs: saved, charged: run.price }, text: printed.text };
}

/** Describes the command that runs an operation, with its flags. */
export function describeRun(
  prepare: (command: Command) => Command,
  utility: string,
  operation: ShownOperation,
): { readonly command: Command; readonly flags: OptionFlags } {
  const { name, description, takes } = operation;
  const command = prepare(new Command(`pennyworks run ${utility} ${operation.operation}`));
  command
    .description(`${name}\n\n${description}`)
    .argument("[files...]", describeFiles(operation))
    .option("-o, --output <folder>", "Where to save files.", ".")
    .option("--force", "Overwrite files that are there already.");
  if (takes.files !== undefined) {
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
  command.optionsGroup("Options of the utility:");
  const flags = addOptionFlags(command, operation);
  return { command, flags };
}

function describeFiles({ takes: { files, text } }: ShownOperation): string {
  const stdin = text === undefined ? "" : " Or - for text on standard input.";
  if (files === undefined) return stdin === "" ? "None." : "Only - for text on standard input.";
  const { least, most, types } = files;
  const many = most === 1 ? "1 file" : most === 0 ? "Any number of files" : `Up to ${most} files`;
  const needed = least > 1 ? `, at least ${least}` : "";
  const kinds = types.length === 0 ? "" : ` of ${types.join(", ")}`;
  return `${many}${needed}${kinds}.${stdin === "" ? " Or - for standard input." : stdin}`;
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

async function readOptions(
  surroundings: Surroundings,
  command: Command,
  flags: OptionFlags,
): Promise<Record<string, unknown>> {
  const options: Record<string, unknown> = {};
  let usesInput = command.args.includes(standardInput);
  for (const [attribute, value] of Object.entries(command.opts<Record<string, unknown>>())) {
    const flag = flags.get(attribute);
    if (flag === undefined || command.getOptionValueSource(attribute) === undefined) continue;
    if (!flag.isFile) {
      options[flag.name] = value;
      continue;
    }
    if (value === standardInput && usesInput) {
      throw invalid("Standard input can be read only once.");
    }
    usesInput ||= value === standardInput;
    const text = await readText(surroundings, String(value));
    // An editor ends a file with a line break that is no part of a password.
    options[flag.name] = flag.isSecret ? text.replace(/\r?\n$/, "") : text;
  }
  return options;
}

async function readText({ directory, input }: Surroundings, file: string): Promise<string> {
  const read = file === standardInput ? buffer(input) : readFile(path.resolve(directory, file));
  const bytes = await read.catch(() => undefined);
  if (bytes === undefined) throw invalid(`${file} can't be read.`);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw invalid(`${file} isn't UTF-8 text.`);
  }
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

function tell(
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
