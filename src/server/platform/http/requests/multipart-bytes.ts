import type { Readable } from "node:stream";
import { Refusal } from "../../refusal.ts";

/** Tells whether a stream is empty, without taking anything from it. */
export async function isEmpty(stream: Readable): Promise<boolean> {
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    stream.unshift(chunk);
    return false;
  }
  return true;
}

/** Reads a file's bytes. A failing sender is the sender's mistake, unlike a failing disk. */
export async function* bytesOf(stream: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of stream) yield chunk;
  } catch (error) {
    throw brokenUpload(error);
  }
}

/** Makes the refusal of a request that ends too early or isn't multipart. */
export function brokenUpload(cause: unknown): Refusal {
  const refusal = new Refusal(
    "invalid_request",
    "The upload is incomplete or isn't valid multipart data.",
  );
  refusal.cause = cause;
  return refusal;
}
