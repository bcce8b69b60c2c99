import type { z } from "zod";
import type { UtilityCategory } from "#contract/facts/utility/category.ts";
import { freeInBrowser } from "../manifest/free-in-browser.ts";
import type { Manifest, Operation } from "../manifest/manifest.ts";
import type { JsonValue, RunResult } from "../run/run-result.ts";

/** A published answer: we don't decide what is true. */
export type Vector = {
  readonly name: string;
  /** The publication or program it comes from. */
  readonly source: string;
  readonly options: Readonly<Record<string, JsonValue>>;
  readonly now?: string;
  readonly gives: string | Readonly<Record<string, unknown>>;
  readonly files?: readonly { readonly filename: string; readonly bytes?: number }[];
  readonly inputs?: readonly string[];
};

export type SmallFacts<Options extends z.ZodObject> = {
  /** `generally_available` if left out. */
  readonly status?: Manifest["status"];
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly category: UtilityCategory;
  readonly tags: readonly string[];
  readonly alsoCalled: readonly string[];
  readonly help: readonly [title: string, lead: string, ...paragraphs: string[]];
  readonly does: readonly [operation: string, description: string];
  readonly options: Options;
  readonly takes?: Operation["takes"];
  readonly gives: Operation["gives"];
  readonly files?: Manifest["files"];
  readonly limits?: Partial<Manifest["limits"]>;
  readonly detects?: readonly Omit<NonNullable<Manifest["detects"]>[number], "operation">[];
  readonly vector: Vector;
  readonly examples?: readonly Vector[];
};

export type SmallManifest<Options extends z.ZodObject> = Omit<Manifest, "operations"> & {
  readonly operations: Record<string, Omit<Operation, "options"> & { options: Options }>;
};

/** Vectors become examples. It recomputes while typing. */
export function smallUtility<Options extends z.ZodObject>(
  facts: SmallFacts<Options>,
): SmallManifest<Options> {
  const { help, does, options, takes = {}, gives, limits, detects, vector, examples = [] } = facts;
  const [operation, description] = does;
  const { code, name, category, status = freeInBrowser.status } = facts;
  return {
    ...freeInBrowser,
    status,
    code,
    name,
    description: facts.description,
    category,
    tags: [...facts.tags],
    alsoCalled: [...facts.alsoCalled],
    help: help.join("\n"),
    files: facts.files ?? null,
    limits: { ...freeInBrowser.limits, ...limits },
    ...(detects !== undefined && { detects: detects.map((rule) => ({ ...rule, operation })) }),
    operations: {
      [operation]: {
        name: nameOf(operation),
        description,
        options,
        takes,
        gives,
        live: true,
      },
    },
    examples: [vector, ...examples].map((each) => exampleOf(operation, each)),
  };
}

function nameOf(operation: string): string {
  return `${operation.charAt(0).toUpperCase()}${operation.slice(1)}`.replaceAll("-", " ");
}

function exampleOf(operation: string, vector: Vector): Manifest["examples"][number] {
  const { name, options, now, gives, files = [], inputs = [] } = vector;
  const result = typeof gives === "string" ? ({ type: "text", text: gives } as RunResult) : gives;
  return {
    name,
    operation,
    options,
    inputs: [...inputs],
    ...(now !== undefined && { now }),
    output: { result, files: [...files] },
  };
}
