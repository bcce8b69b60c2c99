import type { FastifyRequest } from "fastify";
import type { IncomingFile } from "#server/features/files/index.ts";
import { brokenUpload, bytesOf, isEmpty } from "#server/platform/http/requests/multipart-bytes.ts";
import { readAway } from "#server/platform/http/requests/read-away.ts";
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
    throw new Refusal("unsupported_media_type", "Upload files as multipart/form-data.");
  }
  const parts = request.parts({ limits });
  try {
    for (;;) {
      const { value: part, done } = await parts.next();
      if (done === true) return;
      if (part.type !== "file") continue;
      if (part.fieldname !== fieldName) {
        throw new Refusal("invalid_request", `Upload files in the field "${fieldName}".`);
      }
      // A form without a chosen file sends one without name and bytes.
      if (part.filename === "" && (await isEmpty(part.file))) continue;
      yield { filename: part.filename, bytes: bytesOf(part.file) };
    }
  } catch (error) {
    throw error instanceof Refusal ? error : brokenUpload(error);
  }
}
