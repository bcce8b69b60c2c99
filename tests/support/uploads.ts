import { randomBytes } from "node:crypto";
import type { InjectOptions } from "fastify";

export interface UploadedFile {
  /** Sent unescaped. */
  readonly filename: string;
  readonly content: Buffer | string;
  readonly field?: string;
}

/** Builds a multipart request like a browser's. */
export function multipartOf(files: readonly UploadedFile[]): {
  headers: Record<string, string>;
  payload: Buffer;
} {
  const boundary = `boundary-${randomBytes(8).toString("hex")}`;
  const parts = files.flatMap(({ filename, content, field = "files" }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${filename}"\r\n` +
        "content-type: application/octet-stream\r\n\r\n",
    ),
    Buffer.from(content),
    Buffer.from("\r\n"),
  ]);
  return {
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

export function uploadTo(
  sessionId: string,
  files: readonly UploadedFile[],
  query = "",
): InjectOptions {
  const url = `/api/sessions/${sessionId}/files${query}`;
  return { method: "POST", url, ...multipartOf(files) };
}
