import { readFile } from "node:fs/promises";
import path from "node:path";
import { Command } from "commander";
import type { CheckedPipeline } from "#contract/schemas/pipeline.ts";
import { findEntry } from "../catalogue-entry.ts";
import { invalid } from "../cli-error.ts";
import { connect, connectWithKey, requireKey } from "../connect.ts";
import { callForJson, type Connection } from "../connection.ts";
import { chooseOperation, readOperations, type ShownOperation } from "../operations.ts";
import type { Outcome, Surroundings } from "../surroundings.ts";
import { addRunFlags, carryOut, type RunFlags, tell } from "./carry-out.ts";
import { openInputs, standardInput } from "./inputs.ts";
import { addOptionFlags } from "./option-flags.ts";
import { readSecrets } from "./read-secrets.ts";
import { readOptions } from "./run-command.ts";
import { saveBatch } from "./save-batch.ts";

export interface PipelineFlags extends RunFlags {
  readonly text?: string;
  readonly secret?: readonly string[];
  readonly each?: true;
}

/** Adds what `pennyworks pipeline` takes. */
export function addPipelineFlags(command: Command): void {
  addRunFlags(command, true);
  command
    .option("--text <text>", "Text for the first step.")
    .option(
      "--secret <step.option>",
      "A secret option, such as 2.password. Its value is read from PENNYWORKS_SECRET_2_PASSWORD, or from standard input. (can be repeated)",
      (name: string, before: readonly string[] | undefined) => [...(before ?? []), name],
    )
    .option("--each", "Run it on each file alone, so that one that fails stops no other.");
}

/** What a pipeline takes, whatever its first step takes. */
const takenFiles = { files: { least: 0, most: 0, maxBytes: 0, types: [] } };
const takes: ShownOperation["takes"] = { ...takenFiles, text: "text" };

/** Runs `pennyworks pipeline`, of a file or saved on the site. Throws CliError. */
export async function pipelineCommand(
  surroundings: Surroundings,
  source: string,
  words: readonly string[],
  given: PipelineFlags,
): Promise<Outcome> {
  const connection = await connectWithKey(surroundings);
  const pipeline = await readPipeline(surroundings, connection, source);
  const isInputTaken = words.includes(standardInput);
  const secrets = await readSecrets(surroundings, given.secret ?? [], isInputTaken);
  const name = given.each === true ? (given.stdinName ?? "stdin") : given.stdinName;
  const inputs = await openInputs(surroundings, words, { name: "Pipeline", takes }, name);
  const text = inputs.text ?? given.text;
  if (given.each === true) {
    if (text !== undefined) throw invalid("With --each, give files instead of --text.");
    return runEach(surroundings, connection, given, { pipeline, secrets, files: inputs.files });
  }
  const { run, saved, printed } = await carryOut(surroundings, connection, given, {
    utility: "pipeline",
    operation: "run",
    options: { pipeline, ...(text !== undefined && { text }), ...unlessEmpty(secrets) },
    files: inputs.files,
  });
  if (given.json !== true) tell(surroundings, run, printed.notices, saved);
  return { json: { run, outputs: saved, charged: run.price }, text: printed.text };
}

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function readPipeline(
  { directory }: Surroundings,
  connection: Connection,
  source: string,
): Promise<unknown> {
  if (idPattern.test(source)) {
    const saved = await callForJson<CheckedPipeline>(connection, `/api/pipelines/${source}`);
    return saved.pipeline;
  }
  const text = await readFile(path.resolve(directory, source), "utf8").catch(() => {
    throw invalid(
      `${source} can't be read. Name a file with a pipeline, or the ID of a saved one.`,
    );
  });
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw invalid(`${source} isn't JSON.`);
  }
}

/**
 * Runs `pennyworks batch`, one operation on each file alone, with the flags of that operation. Throws CliError and
 * CommanderError.
 */
export async function batchCommand(
  surroundings: Surroundings,
  words: readonly string[],
  prepare: (command: Command) => Command,
): Promise<Outcome> {
  const [utility = "", ...rest] = words;
  const connection = await connect(surroundings);
  const [operations, entry] = await Promise.all([
    readOperations(connection, utility),
    findEntry(connection, utility),
  ]);
  const { operation, rest: others } = chooseOperation(operations, rest);
  const command = prepare(new Command(`pennyworks batch ${utility} ${operation.operation}`))
    .description(`${operation.name}, on each file alone\n\n${operation.description}`)
    .argument("[files...]", "Files. One that fails stops no other.");
  addRunFlags(command, true);
  command.optionsGroup("Options of the utility:");
  const flags = addOptionFlags(command, operation);
  command.parse([...others], { from: "user" });
  requireKey(connection);
  const given = command.opts<RunFlags>();
  const options = await readOptions(surroundings, command, flags);
  const secretNames = new Set(
    [...flags.values()].filter(({ isSecret }) => isSecret).map(({ name }) => name),
  );
  const isSecret = ([name]: [string, unknown]) => secretNames.has(name);
  const all = Object.entries(options);
  const step = {
    use: `${entry.id}/${operation.operation}`,
    with: Object.fromEntries(all.filter((each) => !isSecret(each))),
  };
  const secret = Object.fromEntries(all.filter(isSecret));
  const stdinName = given.stdinName ?? "stdin";
  const { files } = await openInputs(
    surroundings,
    command.args,
    { name: operation.name, takes: takenFiles },
    stdinName,
  );
  return runEach(surroundings, connection, given, {
    pipeline: { v: 1, steps: [step] },
    secrets: Object.keys(secret).length === 0 ? {} : { "1": secret },
    files,
  });
}

async function runEach(
  surroundings: Surroundings,
  connection: Connection,
  given: RunFlags,
  {
    pipeline,
    secrets,
    files,
  }: {
    readonly pipeline: unknown;
    readonly secrets: Readonly<Record<string, unknown>>;
    readonly files: Parameters<typeof carryOut>[3]["files"];
  },
): Promise<Outcome> {
  if (files.length === 0) throw invalid("Name the files to run it on.");
  const done = await carryOut(surroundings, connection, given, {
    utility: "pipeline",
    operation: "run",
    options: { pipeline, mode: "each", ...unlessEmpty(secrets) },
    files,
  });
  return saveBatch(surroundings, done, given.json === true);
}

function unlessEmpty(secrets: Readonly<Record<string, unknown>>) {
  return Object.keys(secrets).length > 0 && { secrets };
}
