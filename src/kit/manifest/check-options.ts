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
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys) say(shortName(key), issue.message);
    } else {
      const [field = "", entry] = issue.path;
      const place = typeof entry === "number" ? `Entry ${entry + 1}: ` : "";
      say(String(field), `${place}${issue.message}`);
    }
  }
  return { fields: Object.fromEntries(fields) };
}

function sentenceOfOptions(issue: Issue): string | undefined {
  if (issue.code === "unrecognized_keys") return "This option doesn't exist.";
  if (issue.code === "invalid_type" && issue.expected === "object" && issue.input !== undefined) {
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
