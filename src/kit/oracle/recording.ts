import { createHash } from "node:crypto";
import { z } from "zod";
import type { JsonValue } from "../run/run-result.ts";

const json = z.json() as z.ZodType<JsonValue>;

const recordingSchema = z.strictObject({
  /** Of the generator that drew the cases. */
  seed: z.string(),
  /** How many, and the SHA-256 of their JSON: answers belong to these cases only. */
  cases: z.int(),
  digest: z.string(),
  /** Absent where nothing outside was asked. */
  command: z.string().exactOptional(),
  programs: z.record(z.string(), z.string()).exactOptional(),
  answers: z.array(json).exactOptional(),
  /** What ours is where it differs by choice, with the number of the choice, by number of the case. */
  choices: z.record(z.string(), z.strictObject({ choice: z.int(), ours: json })).exactOptional(),
});

/** What others answered once, and where we differ. */
export type Recording = z.output<typeof recordingSchema>;

/** Throws ZodError, or SyntaxError, for what is no recording. */
export function parseRecording(text: string): Recording {
  return recordingSchema.parse(JSON.parse(text));
}

/** A line for each answer, so that a change shows as such. */
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

/** The SHA-256 of a value's JSON, in the order in which its members were written. */
export function digestOf(value: JsonValue): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}
