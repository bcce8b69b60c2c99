import { readFile } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { Command } from "commander";
import { invalid } from "../cli-error.ts";
import { connect, requireKey } from "../connect.ts";
import { chooseOperation, readOperations, type ShownOperation } from "../operations.ts";
import type { Outcome, Surroundings } from "../surroundings.ts";
import { addRunFlags, carryOut, type RunFlags, tell } from "./carry-out.ts";
import { openInputs, standardInput } from "./inputs.ts";
import { addOptionFlags, type OptionFlags } from "./option-flags.ts";

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
  const { run, saved, printed } = await carryOut(surroundings, connection, given, {
    utility,
    operation: chosen.operation.operation,
    options,
    files: inputs.files,
  });
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
  command.description(`${name}\n\n${description}`).argument("[files...]", describeFiles(operation));
  addRunFlags(command, takes.files !== undefined);
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

/** Reads the values of an operation's flags, secret ones from files. Throws CliError. */
export async function readOptions(
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
