import { photoMaximumBytes } from "#contract/facts/account.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { photoFromBytes } from "./profile-photo.ts";

const patienceMilliseconds = 3000;

/**
 * Copies a provider's photo as a data URL; a link would tell the provider of every visit. Null if
 * unavailable, too large or not a picture.
 */
export async function fetchPhoto(address: string): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(patienceMilliseconds);
    // Only the provider chooses the address.
    const answer = await fetch(address, { signal, redirect: "error" });
    if (!answer.ok || answer.body === null) return null;
    return await photoFromBytes(await readAtMost(answer.body, photoMaximumBytes));
  } catch (error) {
    // A missing photo must not prevent sign-in.
    if (error instanceof Refusal || error instanceof TypeError || isTimeout(error)) return null;
    throw error;
  }
}

async function readAtMost(body: AsyncIterable<Uint8Array>, limit: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > limit) throw new Refusal("invalid_photo");
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === "TimeoutError";
}
