import { isUtf8 } from "node:buffer";
import type { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import type { IncomingFile } from "#server/features/files/index.ts";
import { brokenUpload, bytesOf, isEmpty } from "#server/platform/http/requests/multipart-bytes.ts";
import { unstorableRefusal } from "#server/platform/http/requests/refuse-unstorable-bodies.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { isStorable } from "#server/platform/storable-text.ts";
import { endpoints } from "#contract/endpoints/endpoints.ts";

/** For options as JSON. */
const jsonMaximumBytes = 1024 ** 2;

const { body: bodySchema, files: filesField } = endpoints.runByCall.form;
const optionsField = "options";

// Sizes and numbers of files are checked as they arrive. These limits cover the rest of a form.
const limits = {
  fileSize: Number.MAX_SAFE_INTEGER,
  fields: 10,
  fieldSize: jsonMaximumBytes + 1,
  fieldNameSize: 100,
  headerPairs: 20,
};

/**
 * Reads a call's body as it arrives. Passes the options to `onOptions`, which may refuse them, as soon as they are
 * there, and yields one file at a time: read it before asking for the next. Throws Refusal.
 */
export async function* filesOfCall(
  request: FastifyRequest,
  onOptions: (options: unknown) => void,
): AsyncGenerator<IncomingFile> {
  if (request.isMultipart()) {
    yield* filesOfForm(request, onOptions);
    return;
  }
  const text = await readText(request.raw, jsonMaximumBytes);
  if (text === "") return;
  const body = parseJson(text, "The body");
  const parsed = bodySchema.safeParse(body);
  if (parsed.success) return onOptions(parsed.data.options);
  throw new Refusal("invalid_request", 'The body must be a JSON object with only "options".');
}

async function* filesOfForm(
  request: FastifyRequest,
  onOptions: (options: unknown) => void,
): AsyncGenerator<IncomingFile> {
  const parts = request.parts({ limits });
  let hasOptions = false;
  try {
    for (;;) {
      const { value: part, done } = await parts.next();
      if (done === true) return;
      const isFile = part.type === "file";
      if (part.fieldname === optionsField) {
        if (hasOptions) throw new Refusal("invalid_request", "Send options only once.");
        hasOptions = true;
        const value = isFile ? await readText(part.file, jsonMaximumBytes) : part.value;
        onOptions(optionsOf(value));
      } else if (part.fieldname !== filesField || !isFile) {
        throw new Refusal(
          "invalid_request",
          `Send options as JSON in the field "${optionsField}", and files in "${filesField}".`,
        );
      } else if (part.filename !== "" || !(await isEmpty(part.file))) {
        yield { filename: part.filename, bytes: bytesOf(part.file) };
      }
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw isWrongJson(error) ? wrongOptions(error) : brokenUpload(error);
  }
}

/** Tells whether a part declared as JSON isn't JSON, or was cut because it was too long. */
function isWrongJson(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "FST_INVALID_JSON_FIELD_ERROR";
}

function wrongOptions(cause: unknown): Refusal {
  const sentence = `The options must be valid JSON of at most ${jsonMaximumBytes} bytes.`;
  const refusal = new Refusal("invalid_request", sentence);
  refusal.cause = cause;
  return refusal;
}

/** A part declared as JSON is already parsed. */
function optionsOf(value: unknown): unknown {
  if (typeof value !== "string") return storable(value);
  if (Buffer.byteLength(value) > jsonMaximumBytes) throw tooLarge();
  return value.trim() === "" ? {} : parseJson(value, "The options");
}

function parseJson(text: string, what: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new Refusal("invalid_request", `${what} must be valid JSON.`);
  }
  storable(value);
  if (!namesPrototype(value)) return value;
  throw new Refusal("invalid_request", `${what} must not have a field named "__proto__".`);
}

/** Finds a member that would replace an object's prototype. Expects a value that isn't nested too deep. */
function namesPrototype(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.hasOwn(value, "__proto__") || Object.values(value).some(namesPrototype);
}

function storable(value: unknown): unknown {
  if (!isStorable(value)) throw unstorableRefusal();
  return value;
}

async function readText(stream: Readable, maximum: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of bytesOf(stream)) {
    bytes += chunk.length;
    if (bytes > maximum) throw tooLarge();
    chunks.push(chunk);
  }
  const whole = Buffer.concat(chunks);
  // The utility would compute with replacement characters as if they had been sent.
  if (!isUtf8(whole)) throw unstorableRefusal();
  return whole.toString();
}

function tooLarge(): Refusal {
  return new Refusal("body_too_large", `Options can be up to ${jsonMaximumBytes} bytes.`);
}
