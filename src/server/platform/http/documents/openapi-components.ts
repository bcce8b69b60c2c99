import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import * as accountForm from "#contract/schemas/account-form.ts";
import * as account from "#contract/schemas/account.ts";
import * as administeredRun from "#contract/schemas/administered-run.ts";
import * as amount from "#contract/schemas/amount.ts";
import * as analytics from "#contract/schemas/analytics.ts";
import * as apiKeyForm from "#contract/schemas/api-key-form.ts";
import * as apiKey from "#contract/schemas/api-key.ts";
import * as audit from "#contract/schemas/audit.ts";
import * as credit from "#contract/schemas/credit.ts";
import * as dashboard from "#contract/schemas/dashboard.ts";
import * as file from "#contract/schemas/file.ts";
import * as invitation from "#contract/schemas/invitation.ts";
import * as json from "#contract/schemas/json.ts";
import * as oauth from "#contract/schemas/oauth.ts";
import * as oneCall from "#contract/schemas/one-call.ts";
import * as pipeline from "#contract/schemas/pipeline.ts";
import * as problem from "#contract/schemas/problem.ts";
import * as purchase from "#contract/schemas/purchase.ts";
import * as rememberedOptions from "#contract/schemas/remembered-options.ts";
import * as run from "#contract/schemas/run.ts";
import * as schedule from "#contract/schemas/schedule.ts";
import * as session from "#contract/schemas/session.ts";
import * as siteSettings from "#contract/schemas/site-settings.ts";
import * as spending from "#contract/schemas/spending.ts";
import * as usage from "#contract/schemas/usage.ts";
import * as user from "#contract/schemas/user.ts";
import * as utilityForm from "#contract/schemas/utility-form.ts";
import * as utilityRequest from "#contract/schemas/utility-request.ts";
import * as utility from "#contract/schemas/utility.ts";
import * as webhook from "#contract/schemas/webhook.ts";

export type JsonSchema = Record<string, unknown>;

const modules = [
  accountForm,
  account,
  administeredRun,
  amount,
  analytics,
  apiKeyForm,
  apiKey,
  audit,
  credit,
  dashboard,
  file,
  invitation,
  json,
  oauth,
  oneCall,
  pipeline,
  problem,
  purchase,
  rememberedOptions,
  run,
  schedule,
  session,
  siteSettings,
  spending,
  usage,
  user,
  utilityForm,
  utilityRequest,
  utility,
  webhook,
];

/** A schema that the contract names is printed once under that name: `runSchema` as `Run`. */
const names = z.registry<{ id: string }>();
for (const [exported, value] of modules.flatMap((module) => Object.entries<unknown>(module))) {
  if (!(value instanceof z.ZodType) || !exported.endsWith("Schema")) continue;
  const name = exported.slice(0, -"Schema".length);
  names.add(value, { id: name.charAt(0).toUpperCase() + name.slice(1) });
}

/** The prefix `x-` marks keywords of our forms as no JSON Schema. */
const ownKeywords = [
  "field",
  "unit",
  "placeholder",
  "step",
  "choices",
  "monospace",
  "byLanguage",
  "table",
  "secret",
  "advanced",
];

export interface Components {
  readonly schemas: Record<string, JsonSchema>;
  readonly responses: Record<string, unknown>;
  readonly parameters: Record<string, unknown>;
  readonly headers: Record<string, unknown>;
  /** Prints a schema; what it shares with others becomes a component. */
  print(schema: z.ZodType, io: "input" | "output"): JsonSchema;
  add(name: string, schema: z.ZodType): void;
}

/** Creates the collection of one document's components. */
export function createComponents(): Components {
  const schemas: Record<string, JsonSchema> = {};
  const printed = {
    input: new Map<z.ZodType, JsonSchema>(),
    output: new Map<z.ZodType, JsonSchema>(),
  };

  function printOnce(schema: z.ZodType, io: "input" | "output"): JsonSchema {
    const known = printed[io].get(schema) ?? print(schema, io);
    printed[io].set(schema, known);
    return known;
  }

  function print(schema: z.ZodType, io: "input" | "output"): JsonSchema {
    const {
      $schema: _,
      $defs,
      ...root
    } = z.toJSONSchema(schema, {
      io,
      metadata: names,
      unrepresentable: "any",
      override: ({ jsonSchema, zodSchema }) => {
        Object.assign(jsonSchema, z.globalRegistry.get(zodSchema) ?? {});
        markOwnKeywords(jsonSchema);
      },
    });
    const parts = Object.entries($defs ?? {});
    const placed = new Map(
      parts.map(([name, part]) => [name, place(name, part as JsonSchema, io)] as const),
    );
    for (const [name, part] of parts) {
      const { id: _id, ...rest } = part as JsonSchema;
      schemas[placed.get(name) ?? name] = refer(rest, placed) as JsonSchema;
    }
    return refer(root, placed) as JsonSchema;
  }

  /** Input gets another name where it differs from output. */
  function place(name: string, part: JsonSchema, io: "input" | "output"): string {
    const known = schemas[name];
    const { id: _id, ...rest } = part;
    const same = known === undefined || isDeepStrictEqual(refer(rest, new Map()), known);
    return same || io === "output" ? name : `${name}Input`;
  }

  return {
    schemas,
    responses: {},
    parameters: {},
    headers: {},
    print: printOnce,
    add(name, schema) {
      schemas[name] = print(schema, "output");
    },
  };
}

/** Renames keywords that no JSON Schema has. */
export function markOwnKeywords(schema: JsonSchema): void {
  if (schema["secret"] === true) schema["format"] = "password";
  for (const keyword of ownKeywords) {
    if (!(keyword in schema)) continue;
    schema[`x-${keyword}`] = schema[keyword];
    delete schema[keyword];
  }
}

function refer(value: unknown, placed: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => refer(item, placed));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      if (key !== "$ref" || typeof item !== "string") return [key, refer(item, placed)];
      const name = item.replace("#/$defs/", "");
      return [key, `#/components/schemas/${placed.get(name) ?? name}`];
    }),
  );
}
