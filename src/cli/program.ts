import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { login, logout, whoami } from "./commands/account.ts";
import { search, show } from "./commands/catalogue.ts";
import { usage } from "./commands/usage.ts";
import { CliError, exitCodes, invalid } from "./cli-error.ts";
import { plainText } from "./plain-text.ts";
import {
  addPipelineFlags,
  batchCommand,
  pipelineCommand,
  type PipelineFlags,
} from "./run/pipeline-command.ts";
import { runCommand } from "./run/run-command.ts";
import type { Outcome, Surroundings } from "./surroundings.ts";
import { version } from "./version.ts";

const jsonFlag = "--json";

/** Runs a command line and returns the exit code. */
export async function runCli(surroundings: Surroundings): Promise<number> {
  const { words, output, errors, interrupted } = surroundings;
  const before = words.includes("--") ? words.slice(0, words.indexOf("--")) : words;
  const isJson = before.includes(jsonFlag);
  try {
    const { json, text, exit = "done" } = await parse(surroundings);
    if (isJson) output.write(`${JSON.stringify(json)}\n`);
    else if (text !== "") output.write(shown(surroundings, text));
    return exitCodes[exit];
  } catch (thrown) {
    const error = errorOf(thrown, interrupted.aborted);
    const { exit, code, message: detail, members } = error;
    if (isJson) output.write(`${JSON.stringify({ error: { code, detail, ...members } })}\n`);
    else errors.write(`${plainText(detail)}\n`);
    return exitCodes[exit];
  }
}

/** A pipe gets the bytes as they are. */
function shown({ output }: Surroundings, text: string): string {
  const whole = text.endsWith("\n") ? text : `${text}\n`;
  return output.isTTY === true ? plainText(whole) : whole;
}

async function parse(surroundings: Surroundings): Promise<Outcome> {
  let outcome: Outcome | undefined;
  let help = "";
  const prepare = (command: Command): Command =>
    command
      .exitOverride()
      .helpOption("-h, --help", "Show help.")
      .helpCommand(false)
      .option(jsonFlag, "Print JSON, also if something goes wrong.")
      .configureOutput({ writeOut: (text) => void (help += text), writeErr: () => undefined })
      // Ours says default and choices itself.
      .configureHelp({ optionDescription: ({ description }) => description });
  const does = (work: Promise<Outcome>) => work.then((done) => void (outcome = done));
  const program = prepare(new Command("pennyworks"))
    .description("Runs the utilities of a Pennyworks site.")
    .version(version, "--version", "Print the version.")
    .enablePositionalOptions();
  const add = (name: string, description: string) => {
    const command = prepare(new Command(name)).description(description);
    program.addCommand(command);
    return command;
  };
  add("login", "Sign in with your browser, or with an API key from standard input.")
    .option("--url <address>", "The address of the site.")
    .option("--with-key", "Ask for an API key instead of opening the browser.")
    .action((flags: { url?: string; withKey?: boolean }) => does(login(surroundings, flags)));
  add("logout", "Forget the key. One from your browser is revoked.").action(() =>
    does(logout(surroundings)),
  );
  add("whoami", "Show the key and what it may do.").action(() => does(whoami(surroundings)));
  add("search", "Search for utilities.")
    .argument("<words...>", "What to look for.")
    .addOption(new Option("--limit <number>", "How many to show.").argParser(readCount).default(10))
    .action((words: string[], { limit }: { limit: number }) =>
      does(search(surroundings, words, limit)),
    );
  add("show", "Show a utility, its price and its operations.")
    .argument("<utility>", "Such as resize-image.")
    .action((utility: string) => does(show(surroundings, utility)));
  add("run", "Run a utility on files, or on - for standard input.")
    .usage("<utility> [operation] [files...] [options]")
    .argument("<utility>", "Such as resize-image.")
    .argument("[words...]", "An operation and files. With --help, shows its options.")
    .passThroughOptions()
    .action((utility: string, words: string[]) =>
      does(runCommand(surroundings, [utility, ...words], prepare)),
    );
  const pipeline = add("pipeline", "Run several utilities one after another.")
    .argument("<file>", "A JSON file with a pipeline, or the ID of a saved one.")
    .argument("[files...]", "Files for the first step. Or - for text on standard input.")
    .action((source: string, files: string[], flags: PipelineFlags) =>
      does(pipelineCommand(surroundings, source, files, flags)),
    );
  addPipelineFlags(pipeline);
  add("batch", "Run a utility on each of many files.")
    .usage("<utility> [operation] [files...] [options]")
    .argument("<utility>", "Such as resize-image.")
    .argument("[words...]", "An operation and files. With --help, shows its options.")
    .passThroughOptions()
    .action((utility: string, words: string[]) =>
      does(batchCommand(surroundings, [utility, ...words], prepare)),
    );
  add("usage", "Show balances and spending.")
    .option("--from <day>", "First day, such as 2026-11-01.")
    .option("--to <day>", "Last day.")
    .option("--utility <id>", "Only this utility, such as resize-image_1.")
    .action((flags: object) => does(usage(surroundings, flags)));
  try {
    await program.parseAsync([...surroundings.words], { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode !== 0) throw invalid(sentenceOf(error, help));
    return { json: { help: help.trimEnd() }, text: help };
  }
  return outcome ?? { json: { help: help.trimEnd() }, text: help };
}

function sentenceOf({ code, message }: CommanderError, help: string): string {
  if (code === "commander.help") return `Choose a command.\n\n${help.trimEnd()}`;
  const [first = "", ...rest] = message.replace(/^error: /, "").split("\n");
  // What is after the sign may be a secret.
  const sentence = code === "commander.unknownOption" ? first.replace(/=.*(?=')/s, "") : first;
  const whole = sentence.charAt(0).toUpperCase() + sentence.slice(1).replace(/[^.]$/, "$&.");
  return [whole, ...rest].join("\n");
}

function readCount(text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("It must be a number from 1 to 9999.");
}

function errorOf(thrown: unknown, isInterrupted: boolean): CliError {
  if (thrown instanceof CliError) return thrown;
  if (isInterrupted) return new CliError("interrupted", "interrupted", "Interrupted.");
  const detail = thrown instanceof Error ? thrown.message : String(thrown);
  return new CliError("ours", "internal_error", `Something went wrong in this program: ${detail}`);
}
