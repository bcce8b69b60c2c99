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

/** Linux allows 128 KiB for one argument. */
const argumentLength = 30_000;

/** Prints the call as a curl command for any POSIX shell. */
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

/** No line of JSON can be END, since texts are quoted on one line. */
function fromInput(command: string, value: unknown): string {
  return `${command} <<'END'\n${printLiteral(value, json)}\nEND`;
}

function join(lines: readonly string[]): string {
  return lines.join(" \\\n  ");
}

/** Inside single quotes only the quote itself is special. */
function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Bare, a name would end at a comma, and `-` means standard input. */
function quoteForForm(filename: string): string {
  const path = filename.startsWith("-") ? `./${filename}` : filename;
  return `"${path.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
