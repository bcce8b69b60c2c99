import { createHash } from "node:crypto";
import { z } from "zod";
import type { JsonValue } from "../run/run-result.ts";

const json = z.json() as z.ZodType<JsonValue>;

const recordingSchema = z.strictObject({
  seed: z.string(),
  /** The cases' number and SHA-256. */
  cases: z.int(),
  digest: z.string(),
  command: z.string().exactOptional(),
  programs: z.record(z.string(), z.string()).exactOptional(),
  answers: z.array(json).exactOptional(),
  /** Intended differences by number of the case. */
  choices: z.record(z.string(), z.strictObject({ choice: z.int(), ours: json })).exactOptional(),
});

export type Recording = z.output<typeof recordingSchema>;

export function parseRecording(text: string): Recording {
  return recordingSchema.parse(JSON.parse(text));
}

/** Puts each answer on a line, for readable diffs. */
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

/** SHA-256 of its JSON, in its members' order. */
export function digestOf(value: JsonValue): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}
