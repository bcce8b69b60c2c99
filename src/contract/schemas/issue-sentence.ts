import type { z } from "zod";

export type Issue = z.core.$ZodRawIssue;

const wholeNumber = "This must be a whole number.";

const ofType: Readonly<Record<string, string>> = {
  int: wholeNumber,
  number: "This must be a number.",
  nan: "This must be a number.",
  string: "This must be text.",
  boolean: "This must be true or false.",
  array: "This must be a list.",
  object: "This must be an object.",
  record: "This must be an object.",
};

const ofFormat: Readonly<Record<string, string>> = {
  date: "This must be a date such as 2026-01-31.",
  datetime: "This must be a date and time such as 2026-01-31T12:00:00Z.",
  time: "This must be a time such as 12:00:00.",
  url: "This must be a web address such as https://example.com.",
  email: "This must be an email address.",
  uuid: "This must be a UUID.",
};

/** Explains an issue whose schema has no sentence. Text length is in UTF-16 units. */
export function sentenceOfIssue(issue: Issue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "This is required." : ofType[issue.expected];
    case "too_small":
      return atLeast(issue);
    case "too_big":
      return atMost(issue);
    case "invalid_value":
      return `This must be ${issue.values.length > 1 ? "one of " : ""}${issue.values.map(String).join(", ")}.`;
    case "invalid_format":
      return ofFormat[issue.format] ?? "This isn't in the right format.";
    case "not_multiple_of":
      return `This must be a multiple of ${issue.divisor}.`;
    case "unrecognized_keys":
      return "This field isn't supported.";
    case "invalid_union":
    case "invalid_key":
    case "invalid_element":
      return "This isn't in the right format.";
    case "custom":
      return undefined;
  }
  return undefined;
}

function atLeast(issue: Extract<Issue, { code: "too_small" }>): string {
  const { origin, minimum, inclusive } = issue;
  if (origin === "string") {
    if (minimum === 1) return "This is required.";
    return `This must have at least ${minimum} characters.`;
  }
  if (minimum === Number.MIN_SAFE_INTEGER) return wholeNumber;
  if (origin === "array") return `This needs at least ${counted(minimum, "entry", "entries")}.`;
  return `This must be ${inclusive === false ? "more than" : "at least"} ${minimum}.`;
}

function atMost(issue: Extract<Issue, { code: "too_big" }>): string {
  const { origin, maximum, inclusive } = issue;
  if (origin === "string") {
    return `This can have at most ${counted(maximum, "character", "characters")}.`;
  }
  // Zod's bound for safe integers; no option means it as a maximum.
  if (maximum === Number.MAX_SAFE_INTEGER) return wholeNumber;
  if (origin === "array") return `This can have at most ${counted(maximum, "entry", "entries")}.`;
  return `This ${inclusive === false ? "must be less than" : "can be at most"} ${maximum}.`;
}

function counted(count: number | bigint, one: string, many: string): string {
  return `${count.toLocaleString("en")} ${Number(count) === 1 ? one : many}`;
}
