import type { FastifyRequest } from "fastify";
import type { IncomingFile } from "#server/features/files/index.ts";
import { brokenUpload, bytesOf, isEmpty } from "#server/platform/http/requests/multipart-bytes.ts";
import { readAway } from "#server/platform/http/requests/read-away.ts";
import { Refusal } from "#server/platform/refusal.ts";

const fieldName = "files";

// Limits the rest of a request; files are checked elsewhere.
const limits = {
  fileSize: Number.MAX_SAFE_INTEGER,
  fields: 10,
  fieldSize: 10_000,
  fieldNameSize: 100,
  headerPairs: 20,
};

/**
 * Passes files to `work` one by one, each a stream to read before the next. On error drains the
 * request, so the answer arrives and the connection doesn't hang. Throws Refusal if malformed or
 * not multipart.
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
      // Sent by a form without a chosen file.
      if (part.filename === "" && (await isEmpty(part.file))) continue;
      yield { filename: part.filename, bytes: bytesOf(part.file) };
    }
  } catch (error) {
    throw error instanceof Refusal ? error : brokenUpload(error);
  }
}
