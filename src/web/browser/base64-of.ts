import { toBase64 } from "#kit/run/bytes-as-text.ts";
import { SentenceError } from "./error-message.ts";

/** Reads a file as Base64. Throws SentenceError if it can't be read any more. */
export async function base64Of(file: File): Promise<string> {
  try {
    return toBase64(new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    throw new SentenceError(`“${file.name}” can't be read. Add it again or remove it.`);
  }
}
