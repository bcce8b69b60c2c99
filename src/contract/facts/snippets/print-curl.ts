import { type LiteralSyntax, printLiteral, quote } from "./print-literal.ts";
import { addressOf, keyVariable, type SnippetCall } from "./snippet-call.ts";

const json: LiteralSyntax = {
  null: "null",
  true: "true",
  false: "false",
  name: quote,
  text: quote,
  indent: "  ",
  lastComma: "",
};

/** Longest text that is given as an argument; a system takes 128 KiB of one at most. */
const argumentLength = 30_000;

/** The call as a command of curl, for every shell of POSIX. It prints the answer. */
export function printCurl(call: SnippetCall): string {
  const bearer =
    call.key === null
      ? `"Authorization: Bearer $${keyVariable}"`
      : quoteForShell(`Authorization: Bearer ${call.key}`);
  const head = [`curl ${quoteForShell(addressOf(call))}`, `-H ${bearer}`];
  return call.files.length === 0 ? withJson(head, call) : withForm(head, call);
}

function withJson(head: readonly string[], { options }: SnippetCall): string {
  const body = printLiteral({ options }, json, 1);
  const lines = [...head, "-H 'Content-Type: application/json'"];
  if (body.length <= argumentLength) return join([...lines, `--data ${quoteForShell(body)}`]);
  return fromInput(join([...lines, "--data-binary @-"]), { options });
}

function withForm(head: readonly string[], { options, files }: SnippetCall): string {
  const body = printLiteral(options, json, 1);
  const fields = files.map((file) => `-F ${quoteForShell(`files=@${quoteForForm(file)}`)}`);
  if (Object.keys(options).length === 0) return join([...head, ...fields]);
  if (body.length > argumentLength) {
    return fromInput(join([...head, "-F 'options=<-'", ...fields]), options);
  }
  // With `-F` a value would end at a semicolon.
  return join([...head, `--form-string ${quoteForShell(`options=${body}`)}`, ...fields]);
}

/** A command with JSON as its input. No line of JSON is END: texts are in quotes, and on one line each. */
function fromInput(command: string, value: unknown): string {
  return `${command} <<'END'\n${printLiteral(value, json)}\nEND`;
}

function join(lines: readonly string[]): string {
  return lines.join(" \\\n  ");
}

/** In single quotes a shell takes everything as it is but the quote itself. */
function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** A file's name as curl reads it in a form: a bare one would end at a comma, and `-` is its input. */
function quoteForForm(filename: string): string {
  const path = filename.startsWith("-") ? `./${filename}` : filename;
  return `"${path.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
