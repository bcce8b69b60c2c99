import type { Readable } from "node:stream";
import { Refusal } from "../../refusal.ts";

/** Whether nothing comes in a stream; what comes is left in it. */
export async function isEmpty(stream: Readable): Promise<boolean> {
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    stream.unshift(chunk);
    return false;
  }
  return true;
}

/** A file's bytes; that its sender fails is the sender's mistake, unlike what fails where they are written. */
export async function* bytesOf(stream: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of stream) yield chunk;
  } catch (error) {
    throw brokenUpload(error);
  }
}

/** The refusal of a request that ends too early, or is no multipart. */
export function brokenUpload(cause: unknown): Refusal {
  const refusal = new Refusal(
    "invalid_request",
    "The upload is incomplete or no valid multipart data.",
  );
  refusal.cause = cause;
  return refusal;
}
