import type { z } from "zod";
import { type Endpoint, type Reply, scopeOf } from "#contract/endpoints/endpoint.ts";
import { type ProblemCode, problems } from "#contract/facts/problem.ts";
import { problemSchema } from "#contract/schemas/problem.ts";
import type { Components, JsonSchema } from "./openapi-components.ts";
import { describeGivenHeaders, describeTakenHeaders } from "./openapi-headers.ts";

export interface DescribedCall {
  readonly endpoint: Endpoint;
  /** Unique; what a generated client calls it. */
  readonly operationId: string;
  readonly description?: string;
  readonly bodyDescription?: string;
  /** The name shared by calls that answer alike. */
  readonly repliesAs?: string;
  /** Members that begin with `x-`. */
  readonly extensions?: JsonSchema;
  readonly examples?: readonly unknown[];
}

/** Describes a call in OpenAPI 3.1. */
export function describeCall(call: DescribedCall, components: Components): JsonSchema {
  const { endpoint, operationId, description } = call;
  return {
    operationId,
    summary: endpoint.summary,
    ...(description === undefined ? {} : { description }),
    tags: [tagOf(endpoint)],
    security: describeSecurity(endpoint),
    ...describeParameters(endpoint, components),
    ...describeBody(call, components),
    responses: shareReplies(call, components),
    ...call.extensions,
  };
}

/** A key is listed with the scope it needs, as OpenAPI 3.1 allows. */
function describeSecurity(endpoint: Endpoint): JsonSchema[] {
  if (endpoint.access === "public") return [];
  const scope = scopeOf(endpoint);
  const byKey = scope === undefined ? [] : [{ apiKey: scope === "any" ? [] : [scope] }];
  return [{ bearer: [] }, ...byKey];
}

function describeParameters(endpoint: Endpoint, components: Components): JsonSchema {
  const { params, query } = endpoint;
  const parameters = [
    ...parametersIn("path", params, components),
    ...parametersIn("query", query, components),
    ...describeTakenHeaders(endpoint, components),
  ];
  return parameters.length === 0 ? {} : { parameters };
}

function parametersIn(
  place: "path" | "query",
  schema: z.ZodObject | undefined,
  components: Components,
): JsonSchema[] {
  if (schema === undefined) return [];
  const { properties, required = [] } = components.print(schema, "input") as {
    readonly properties: Readonly<Record<string, JsonSchema>>;
    readonly required?: readonly string[];
  };
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema: rest,
  }));
}

const formOrJson =
  "A form in which every field except the files is JSON. Without files, you can send the same fields as `application/json`.";

function describeBody(call: DescribedCall, components: Components) {
  const { endpoint, bodyDescription: description, examples = [] } = call;
  if (endpoint.multipart !== undefined) {
    const files = { type: "array", items: { type: "string", format: "binary" } };
    const properties = Object.fromEntries(endpoint.multipart.map((field) => [field, files]));
    const schema = { type: "object", properties, required: endpoint.multipart };
    return { requestBody: { required: true, content: { "multipart/form-data": { schema } } } };
  }
  if (endpoint.form !== undefined) {
    const body = components.print(endpoint.form.body, "input");
    const members = body["properties"] as Readonly<Record<string, JsonSchema>>;
    const files = { type: "array", items: { type: "string", format: "binary" } };
    const properties = { ...members, [endpoint.form.files]: files };
    const json = { contentType: "application/json" };
    const encoding = Object.fromEntries(Object.keys(members).map((name) => [name, json]));
    // With JSON beside it, generated clients would send only JSON and have no files (decision 0075).
    const content = { "multipart/form-data": { schema: { type: "object", properties }, encoding } };
    return { requestBody: { required: false, description: formOrJson, content } };
  }
  if (endpoint.body === undefined) return {};
  const schema = components.print(endpoint.body, "input");
  const shown = examples.map((value, index) => [`example${index + 1}`, { value }] as const);
  const content = {
    schema,
    ...(shown.length === 0 ? {} : { examples: Object.fromEntries(shown) }),
  };
  const body = { required: true, content: { "application/json": content } };
  return { requestBody: description === undefined ? body : { ...body, description } };
}

/** Calls that answer alike share references. */
function shareReplies({ endpoint, repliesAs }: DescribedCall, components: Components): JsonSchema {
  const replies = describeReplies(endpoint, components);
  if (repliesAs === undefined) return replies;
  return Object.fromEntries(
    Object.entries(replies).map(([status, reply]) => {
      components.responses[`${repliesAs}${status}`] = reply;
      return [status, { $ref: `#/components/responses/${repliesAs}${status}` }];
    }),
  );
}

/** Describes what a call answers, refusals included. */
export function describeReplies(endpoint: Endpoint, components: Components): JsonSchema {
  const refusals = new Map<number, ProblemCode[]>();
  for (const code of [...endpoint.errors, ...errorsOfAccess(endpoint)]) {
    const [status] = problems[code];
    refusals.set(status, [...(refusals.get(status) ?? []), code]);
  }
  const problem = components.print(problemSchema, "output");
  return Object.fromEntries([
    ...Object.entries(endpoint.replies).map(([status, reply]) => [
      status,
      {
        ...describeReply(reply, components, endpoint.bytes?.[Number(status)]),
        ...describeGivenHeaders(endpoint, Number(status), [], components),
      },
    ]),
    ...[...refusals].map(([status, repeated]) => {
      const codes = [...new Set(repeated)];
      const refusal = {
        description: codes.map((code) => `${problems[code][1]} (\`${code}\`)`).join(", "),
        ...describeGivenHeaders(endpoint, status, codes, components),
        content: { "application/problem+json": { schema: problem } },
      };
      const [code, ...others] = codes;
      // Calls with headers of their own name them in each response.
      const isShared = others.length === 0 && endpoint.headers === undefined;
      if (code === undefined || !isShared) return [String(status), refusal];
      const name = inPascalCase(code);
      components.responses[name] = refusal;
      return [String(status), { $ref: `#/components/responses/${name}` }];
    }),
  ]);
}

/** Turns `rate_limited` into `RateLimited`. */
function inPascalCase(code: ProblemCode): string {
  return code.replace(/(?:^|[_-])([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

const bytesSchema = { type: "string", format: "binary" };

function describeReply(
  reply: Reply,
  components: Components,
  bytes: readonly string[] = [],
): JsonSchema {
  if (reply === "empty") return { description: "Done. The response has no body." };
  if (reply === "bytes") {
    const schema = bytesSchema;
    return { description: "The file's bytes", content: { "application/octet-stream": { schema } } };
  }
  if (reply === "events") {
    const schema = { type: "string" };
    return { description: "Server-sent events", content: { "text/event-stream": { schema } } };
  }
  const schema = components.print(reply, "output");
  const instead = bytes.map((type) => [type, { schema: bytesSchema }] as const);
  const content = { "application/json": { schema }, ...Object.fromEntries(instead) };
  return { description: "The response", content };
}

function errorsOfAccess(endpoint: Endpoint): ProblemCode[] {
  const parsed = endpoint.params ?? endpoint.query ?? endpoint.body;
  return [
    ...(parsed === undefined ? [] : (["invalid_request"] as const)),
    ...(endpoint.access === "public" ? [] : (["not_signed_in", "account_disabled"] as const)),
    ...(endpoint.access === "admin" ? (["admin_required", "second_factor_required"] as const) : []),
    ...(endpoint.access === "user" || endpoint.access === "admin"
      ? (["account_required"] as const)
      : []),
    ...errorsOfKeys(endpoint),
    "rate_limited",
  ];
}

function errorsOfKeys(endpoint: Endpoint): ProblemCode[] {
  if (endpoint.access === "public") return [];
  const scope = scopeOf(endpoint);
  if (scope === undefined) return ["key_not_allowed"];
  const lacking = scope === "any" ? [] : (["scope_missing"] as const);
  return ["key_invalid", "key_revoked", "key_expired", ...lacking];
}

function tagOf({ path }: Endpoint): string {
  const [, first, second] = path.split("/");
  if (first !== "api") return "operation";
  return second === undefined || second.startsWith("{") ? "runs" : second;
}
