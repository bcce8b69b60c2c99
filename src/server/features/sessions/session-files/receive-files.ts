import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import type { IncomingFile } from "#server/features/files/index.ts";
import { Refusal } from "#server/platform/refusal.ts";

const fieldName = "files";

// Sizes and numbers of files are judged where they arrive; these bound what else a request may hold.
const limits = {
  fileSize: Number.MAX_SAFE_INTEGER,
  fields: 10,
  fieldSize: 10_000,
  fieldNameSize: 100,
  headerPairs: 20,
};

/**
 * Hands the files of a multipart request to `work` one after the other, each as a stream that must be read before the
 * next one comes. Whatever `work` throws, the rest of the request is read away, so that the caller gets the answer and
 * the connection does not hang. Throws Refusal for a request that is broken or no multipart.
 */
export async function receiveFiles<Result>(
  request: FastifyRequest,
  work: (files: AsyncIterable<IncomingFile>) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(filesOf(request));
  } finally {
    readAway(request.raw);
  }
}

async function* filesOf(request: FastifyRequest): AsyncGenerator<IncomingFile> {
  if (!request.isMultipart()) {
    if (request.headers["content-type"] === undefined) throw new Refusal("no_files_selected");
    throw new Refusal("unsupported_media_type", "Files are uploaded as multipart/form-data.");
  }
  const parts = request.parts({ limits });
  try {
    for (;;) {
      const { value: part, done } = await parts.next();
      if (done === true) return;
      if (part.type !== "file") continue;
      if (part.fieldname !== fieldName) {
        throw new Refusal("invalid_request", `Files are uploaded in the field "${fieldName}".`);
      }
      // A form without a chosen file sends one without name and bytes.
      if (part.filename === "" && (await isEmpty(part.file))) continue;
      yield { filename: part.filename, bytes: bytesOf(part.file) };
    }
  } catch (error) {
    throw error instanceof Refusal ? error : brokenUpload(error);
  }
}

async function isEmpty(stream: Readable): Promise<boolean> {
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    stream.unshift(chunk);
    return false;
  }
  return true;
}

/** A file's bytes; that its sender fails is the sender's mistake, unlike what fails where they are written. */
async function* bytesOf(stream: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of stream) yield chunk;
  } catch (error) {
    throw brokenUpload(error);
  }
}

function brokenUpload(cause: unknown): Refusal {
  const refusal = new Refusal(
    "invalid_request",
    "The upload is incomplete or no valid multipart data.",
  );
  refusal.cause = cause;
  return refusal;
}

const readAwayBytes = 256 * 1024 ** 2;
const readAwayMilliseconds = 30_000;

/** Reads what is left of a request without keeping it; cuts the connection where that takes too much. */
function readAway(request: IncomingMessage): void {
  if (request.readableEnded || request.destroyed) return;
  let bytes = 0;
  const timer = setTimeout(() => request.destroy(), readAwayMilliseconds).unref();
  request.once("close", () => clearTimeout(timer));
  request.once("end", () => clearTimeout(timer));
  request.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > readAwayBytes) request.destroy();
  });
  request.unpipe();
  request.resume();
}
