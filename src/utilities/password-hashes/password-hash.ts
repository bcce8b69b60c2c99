import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import type { Manifest, Operation } from "#kit/manifest/manifest.ts";
import type { JsonValue } from "#kit/run/run-result.ts";

const password = z
  .string()
  .max(1000, "The password can have at most 1,000 characters.")
  .default("")
  .meta({ title: "Password", secret: true });

export const salt = z
  .string()
  .max(200, "A salt can have at most 200 characters.")
  .default("")
  .meta({
    title: "Salt",
    description: "Random if empty. Hexadecimal.",
    monospace: true,
    advanced: true,
  });

type Whole = {
  readonly title: string;
  /** Begins its refusals, if not the title. */
  readonly subject?: string;
  readonly least: number;
  readonly most: number;
  readonly standard: number;
  readonly looks?: {
    readonly unit?: string;
    readonly description?: string;
    readonly advanced?: boolean;
  };
};

export function whole({ title, subject = title, least, most, standard, looks }: Whole) {
  return z
    .int(`${subject} must be a whole number.`)
    .min(least, `${subject} must be at least ${least.toLocaleString("en")}.`)
    .max(most, `${subject} can be at most ${most.toLocaleString("en")}.`)
    .default(standard)
    .meta({ title, advanced: true, ...looks });
}

type Example = {
  readonly name: string;
  readonly options: Readonly<Record<string, JsonValue>>;
  /** Its labels and values. A value of undefined may be any. */
  readonly gives: readonly (readonly [label: string, value?: string])[];
};

type Facts<Settings extends z.ZodRawShape> = {
  readonly code: string;
  readonly name: string;
  readonly tags: readonly string[];
  readonly alsoCalled: readonly string[];
  readonly help: readonly string[];
  readonly settings: Settings;
  /** What a hash looks like. */
  readonly like: string;
  readonly longestHash?: readonly [most: number, sentence: string];
  readonly milliseconds?: number;
  readonly hashes: readonly Example[];
  readonly checks: readonly Example[];
};

type HashOptions<Settings extends z.ZodRawShape> = z.ZodObject<
  Settings & { password: typeof password },
  z.core.$strict
>;

type CheckOptions = z.ZodObject<
  { password: typeof password; hash: z.ZodDefault<z.ZodString> },
  z.core.$strict
>;

type PasswordHash<Settings extends z.ZodRawShape> = Omit<Manifest, "operations"> & {
  readonly operations: {
    readonly hash: Omit<Operation, "options"> & { readonly options: HashOptions<Settings> };
    readonly check: Omit<Operation, "options"> & { readonly options: CheckOptions };
  };
};

/** Declares a utility that hashes passwords, and checks them against hashes. */
export function passwordHash<Settings extends z.ZodRawShape>({
  settings,
  like,
  longestHash: [most, tooLong] = [1000, "A hash can have at most 1,000 characters."],
  milliseconds = 120_000,
  hashes,
  checks,
  ...facts
}: Facts<Settings>): PasswordHash<Settings> {
  const hash = z
    .string()
    .max(most, tooLong)
    .default("")
    .meta({ title: "Hash", placeholder: like, monospace: true, secret: true });
  return {
    ...freeInBrowser,
    code: facts.code,
    name: facts.name,
    description: `Hash a password with ${inSentence(facts.name)}, or check whether a password matches a hash.`,
    category: "encoding",
    tags: [...facts.tags],
    alsoCalled: [...facts.alsoCalled],
    limits: { ...freeInBrowser.limits, milliseconds },
    help: [
      facts.name,
      "Enter a password and copy its hash, or paste a hash to check a password against it.",
      ...facts.help,
    ].join("\n"),
    operations: {
      hash: {
        name: "Hash",
        description: "Hashes a password.",
        takes: {},
        gives: { results: ["values"] },
        options: z.strictObject({ password, ...settings }) as HashOptions<Settings>,
      },
      check: {
        name: "Check",
        description: "Checks whether a password matches a hash.",
        takes: { text: "hash" },
        gives: { results: ["values"] },
        options: z.strictObject({ password, hash }),
      },
    },
    examples: [
      ...hashes.map((example) => exampleOf("hash", example)),
      ...checks.map((example) => exampleOf("check", example)),
    ],
  };
}

/** Names that are ordinary words are capitalised in titles only. */
function inSentence(name: string): string {
  return name === "Bcrypt" || name === "Scrypt" ? name.toLowerCase() : name;
}

function exampleOf(
  operation: "hash" | "check",
  { name, options, gives }: Example,
): Manifest["examples"][number] {
  const values = gives.map(([label, value]) => ({ label, ...(value !== undefined && { value }) }));
  const output = { result: { type: "values", values }, files: [] };
  return { name, operation, options, inputs: [], output };
}
