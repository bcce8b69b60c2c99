import { CliError, invalid } from "./cli-error.ts";
import { callForJson, type Connection } from "./connection.ts";

/** An option in the API's OpenAPI document. */
export interface OptionSchema {
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly items?: OptionSchema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly "x-unit"?: string;
  readonly "x-field"?: string;
  readonly "x-secret"?: boolean;
}

/** What an operation takes and gives, as the API describes it. */
export interface ShownOperation {
  readonly code: string;
  readonly operation: string;
  /** The utility's name and the operation's. */
  readonly name: string;
  readonly description: string;
  readonly takes: {
    readonly files?: {
      readonly least: number;
      /** 0 for no limit. */
      readonly most: number;
      readonly maxBytes: number;
      readonly types: readonly string[];
    };
    /** The option that is the text. */
    readonly text?: string;
  };
  readonly options: Readonly<Record<string, OptionSchema>>;
  readonly required: readonly string[];
}

interface Call {
  readonly summary: string;
  readonly description: string;
  readonly "x-takes"?: ShownOperation["takes"];
  readonly requestBody: {
    readonly content: {
      readonly "application/json": {
        readonly schema: {
          readonly properties: {
            readonly options?: {
              readonly properties?: ShownOperation["options"];
              readonly required?: readonly string[];
            };
          };
        };
      };
    };
  };
}

interface OpenApi {
  readonly paths: Readonly<Record<string, { readonly post?: Call }>>;
}

/** Reads the operations of a utility, given by its code or id. Throws CliError for an unknown utility. */
export async function readOperations(
  connection: Connection,
  utility: string,
): Promise<readonly ShownOperation[]> {
  const document = await callForJson<OpenApi>(connection, "/openapi.json");
  const operations = operationsOf(document, utility.replace(/_\d+$/, ""));
  if (operations.length > 0) return operations;
  const detail = `There is no utility "${utility}". Find it with "pennyworks search".`;
  throw new CliError("invalid", "utility_not_found", detail);
}

/** Takes the operations of a utility out of an OpenAPI document, or all of them. */
export function operationsOf({ paths }: OpenApi, wanted?: string): ShownOperation[] {
  return Object.entries(paths).flatMap(([path, { post }]) => {
    const [, , code = "", operation = ""] = path.split("/");
    const takes = post?.["x-takes"];
    if (takes === undefined || post === undefined || code !== (wanted ?? code)) return [];
    const { schema } = post.requestBody.content["application/json"];
    const { properties = {}, required = [] } = schema.properties.options ?? {};
    const { summary: name, description } = post;
    return [{ code, operation, name, description, takes, options: properties, required }];
  });
}

/**
 * Finds the operation that words begin with, or the only one, and returns it with the words that remain. Throws
 * CliError if it has to be named.
 */
export function chooseOperation(
  operations: readonly ShownOperation[],
  words: readonly string[],
): { readonly operation: ShownOperation; readonly rest: readonly string[] } {
  const named = operations.find(({ operation }) => operation === words[0]);
  if (named !== undefined) return { operation: named, rest: words.slice(1) };
  const [only] = operations;
  if (only !== undefined && operations.length === 1) return { operation: only, rest: words };
  const names = operations.map(({ operation }) => operation).join(", ");
  throw invalid(`Choose an operation of ${only?.code}: ${names}.`);
}
