import type { z } from "zod";
import { mostToldMistakes, shortName } from "#contract/facts/told-mistakes.ts";
import { type Issue, sentenceOfIssue } from "#contract/schemas/issue-sentence.ts";

/** By option; "" for several together. */
export type FieldSentences = Readonly<Record<string, string>>;

/** Fills in defaults, or says what is wrong with each option. The form and the server share it. */
export function checkOptions<Schema extends z.ZodObject>(
  schema: Schema,
  options: unknown,
): { readonly options: z.output<Schema> } | { readonly fields: FieldSentences } {
  const parsed = schema.safeParse(options ?? {}, { error: sentenceOfOptions });
  if (parsed.success) return { options: parsed.data };
  const fields = new Map<string, string>();
  const say = (field: string, sentence: string) => {
    // The first: later ones often follow from it.
    if (!fields.has(field) && fields.size < mostToldMistakes) fields.set(field, sentence);
  };
  for (const issue of parsed.error.issues) {
    const [field = "", ...within] = issue.path;
    const place = placeOf(within);
    if (issue.code !== "unrecognized_keys") say(String(field), `${place}${issue.message}`);
    else if (place === "") for (const key of issue.keys) say(shortName(key), issue.message);
    else say(String(field), `${place}"${shortName(issue.keys[0] ?? "")}" doesn't exist.`);
  }
  return { fields: Object.fromEntries(fields) };
}

/** Names the entry of an option's list, or of a list within the option: `Entry 2: `, `Step 3, "from": `. */
function placeOf(within: readonly PropertyKey[]): string {
  const at = within.findIndex((part) => typeof part === "number");
  if (at === -1) return "";
  const number = Number(within[at]) + 1;
  if (at === 0) return `Entry ${number}: `;
  const list = String(within[at - 1]);
  const one = `${list.charAt(0).toUpperCase()}${list.slice(1).replace(/s$/, "")}`;
  const member = within[at + 1];
  return `${one} ${number}${member === undefined ? "" : `, "${String(member)}"`}: `;
}

function sentenceOfOptions(issue: Issue): string | undefined {
  if (issue.code === "unrecognized_keys") return "This option doesn't exist.";
  const isWhole = (issue.path ?? []).length === 0;
  if (isWhole && issue.code === "invalid_type" && issue.input !== undefined) {
    return "The options must be an object.";
  }
  return sentenceOfIssue(issue);
}

export function describeFields(fields: FieldSentences): string {
  const sentences = Object.entries(fields).map(([field, sentence]) =>
    field === "" ? sentence : `${field}: ${sentence}`,
  );
  if (sentences.length === 1) return sentences.join("");
  return sentences.map((sentence) => sentence.replace(/[^.]$/, "$&.")).join(" ");
}
