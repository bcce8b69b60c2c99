import type { InjectOptions } from "fastify";
import { z } from "zod";
import type { Endpoint } from "#contract/endpoints/endpoint.ts";
import { endpoints } from "#contract/endpoints/endpoints.ts";
import { multipartOf } from "../support/uploads.ts";
import { type Drawing, drawText, drawValue, type Schema } from "./draw-value.ts";

const all = Object.values<Endpoint>(endpoints);
const printed = new Map<z.ZodType, Schema>();

function schemaOf(type: z.ZodType): Schema {
  const known = printed.get(type);
  if (known !== undefined) return known;
  const schema = z.toJSONSchema(type, { io: "input", unrepresentable: "any" }) as Schema;
  printed.set(type, schema);
  return schema;
}

/** Makes a call from the endpoint table with valid and hostile values. */
export function drawCall(drawing: Drawing): InjectOptions & { url: string } {
  const { random } = drawing;
  const endpoint = random.pick(all);
  const parameters = endpoint.params ? schemaOf(endpoint.params).properties : {};
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(asText(drawValue(drawing, parameters?.[name] ?? { type: "string" }))),
  );
  const url = `${path}${drawQuery(drawing, endpoint)}`;
  const headers = drawHeaders(drawing);
  const body = drawBody(drawing, endpoint);
  return {
    method: random.integer(1, 50) === 1 ? random.pick(["GET", "PUT", "PATCH"]) : endpoint.method,
    url,
    ...body,
    headers: { ...headers, ...body.headers },
  };
}

/** Half surrogate pairs can't be in a URL. */
function asText(value: unknown): string {
  return (typeof value === "string" ? value : JSON.stringify(value)).toWellFormed();
}

function drawQuery(drawing: Drawing, { query }: Endpoint): string {
  const drawn = query === undefined ? {} : drawValue(drawing, schemaOf(query));
  if (typeof drawn !== "object" || drawn === null) return "";
  const pairs = Object.entries(drawn).map(
    ([name, value]) =>
      `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(asText(value))}`,
  );
  // Sometimes repeats a parameter.
  if (pairs.length > 0 && drawing.random.integer(1, 10) === 1) pairs.push(pairs[0] ?? "");
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}

const headerNames = ["idempotency-key", "prefer", "range", "if-none-match", "accept", "origin"];

function drawHeaders(drawing: Drawing): Record<string, string> {
  const { random } = drawing;
  if (random.integer(1, 4) > 1) return {};
  const value = random.pick([
    "bytes=0-1",
    "bytes=9-1",
    "respond-async",
    "wait=1",
    "*",
    `k${random.integer(1, 5)}`,
    "x".repeat(300),
  ]);
  return { [random.pick(headerNames)]: value };
}

function drawBody(
  drawing: Drawing,
  endpoint: Endpoint,
): Pick<InjectOptions, "headers" | "payload"> {
  const { random } = drawing;
  const { body, form, multipart } = endpoint;
  if (multipart !== undefined || (form !== undefined && random.integer(0, 1) === 0)) {
    return multipartOf(drawFiles(drawing, endpoint));
  }
  const schema = body ?? form?.body;
  if (schema === undefined) return {};
  const text = JSON.stringify(drawValue(drawing, schemaOf(schema)));
  const payload = random.integer(1, 30) === 1 ? text.slice(0, random.integer(0, 20)) : text;
  const type = random.integer(1, 40) === 1 ? "text/plain" : "application/json";
  return { payload: Buffer.from(payload), headers: { "content-type": type } };
}

function drawFiles(drawing: Drawing, { multipart, form }: Endpoint) {
  const { random } = drawing;
  const files = random.list(random.integer(0, 3), () => ({
    field: random.integer(1, 10) === 1 ? "other" : (multipart?.[0] ?? form?.files ?? "files"),
    // Quotes and line breaks would end the name.
    filename: drawText(drawing)
      .replaceAll(/["\r\n]/g, "_")
      .slice(0, 400),
    content: Buffer.from(random.bytes(random.integer(0, 500))),
  }));
  if (form === undefined) return files;
  const options = drawValue(drawing, schemaOf(form.body));
  const members = typeof options === "object" && options !== null ? Object.entries(options) : [];
  const parts = members.map(([field, value]) => ({
    field: field.replaceAll(/["\r\n]/g, "_").slice(0, 100),
    filename: "",
    content: JSON.stringify(value) ?? "",
  }));
  return [...parts, ...files];
}
