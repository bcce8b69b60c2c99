import { RunError } from "#kit/run/run-error.ts";

/** A line such as `DTSTART;TZID=Europe/Zurich:20260501T090000`. */
export type IcsLine = {
  readonly name: string;
  readonly parameters: ReadonlyMap<string, string>;
  readonly value: string;
};

/** In bytes without the line break (RFC 5545, 3.1). */
const mostBytes = 75;

/** Joins folded lines, and drops empty ones. Throws RunError `not_a_calendar`. */
export function readIcsLines(text: string): IcsLine[] {
  const lines = text
    .replace(/^\uFEFF/, "")
    .replaceAll(/(?:\r\n|\r|\n)[ \t]/g, "")
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== "");
  if (!/^BEGIN:VCALENDAR\s*$/i.test(lines[0] ?? "")) {
    const sentence = "This isn't an ICS file: it should start with BEGIN:VCALENDAR.";
    throw new RunError("not_a_calendar", sentence, { field: "text" });
  }
  return lines.flatMap((line) => readLine(line) ?? []);
}

const parameter = /;([A-Za-z\d-]+)=((?:"[^"]*"|[^";:,])(?:[^";:,]|"[^"]*"|,)*)/y;

function readLine(line: string): IcsLine | undefined {
  const name = /^[A-Za-z\d-]+/.exec(line)?.[0];
  if (name === undefined) return undefined;
  const parameters = new Map<string, string>();
  let at = name.length;
  for (;;) {
    parameter.lastIndex = at;
    const [whole, own = "", value = ""] = parameter.exec(line) ?? [];
    if (whole === undefined) break;
    parameters.set(own.toUpperCase(), value.replaceAll('"', ""));
    at += whole.length;
  }
  if (line.charAt(at) !== ":") return undefined;
  return { name: name.toUpperCase(), parameters, value: line.slice(at + 1) };
}

/** Reads a TEXT value (RFC 5545, 3.3.11). */
export function unescapeIcs(value: string): string {
  return value.replaceAll(/\\(.)/gs, (_, sign: string) => (/n/i.test(sign) ? "\n" : sign));
}

/** Writes a TEXT value. */
export function escapeIcs(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, "");
}

/** Folds long lines between characters, and ends each as RFC 5545 asks. */
export function writeIcsLines(lines: readonly string[]): string {
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

function fold(line: string): string {
  let [folded, bytes] = ["", 0];
  for (const sign of line) {
    const size = new TextEncoder().encode(sign).length;
    if (bytes + size > mostBytes) {
      folded += "\r\n ";
      bytes = 1;
    }
    folded += sign;
    bytes += size;
  }
  return folded;
}
