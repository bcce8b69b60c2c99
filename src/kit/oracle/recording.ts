import { createHash } from "node:crypto";
import { z } from "zod";
import type { JsonValue } from "../run/run-result.ts";

const json = z.json() as z.ZodType<JsonValue>;

const recordingSchema = z.strictObject({
  seed: z.string(),
  /** The number and SHA-256 of the cases, to which the answers belong. */
  cases: z.int(),
  digest: z.string(),
  /** Absent if no program was asked. */
  command: z.string().exactOptional(),
  programs: z.record(z.string(), z.string()).exactOptional(),
  answers: z.array(json).exactOptional(),
  /** Our answers that differ by choice, by number of the case. */
  choices: z.record(z.string(), z.strictObject({ choice: z.int(), ours: json })).exactOptional(),
});

export type Recording = z.output<typeof recordingSchema>;

/** Parses a recording. Throws ZodError or SyntaxError. */
export function parseRecording(text: string): Recording {
  return recordingSchema.parse(JSON.parse(text));
}

/** Formats one answer per line, so that a change shows in a diff. */
export function formatRecording({ answers, choices, ...rest }: Recording): string {
  const lines = Object.entries(rest).map(([name, value]) => `"${name}": ${JSON.stringify(value)}`);
  if (choices !== undefined) lines.push(`"choices": {\n${entryLines(choices)}\n}`);
  if (answers !== undefined) {
    const each = answers.map((answer) => JSON.stringify(answer));
    lines.push(`"answers": [\n${each.join(",\n")}\n]`);
  }
  return `{\n${lines.join(",\n")}\n}\n`;
}

function entryLines(entries: object): string {
  return Object.entries(entries)
    .map(([name, value]) => `"${name}": ${JSON.stringify(value)}`)
    .join(",\n");
}

/** Hashes a value's JSON with SHA-256, in its members' order. */
export function digestOf(value: JsonValue): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}
