import { photoMaximumBytes } from "#contract/facts/account.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { photoFromBytes } from "./profile-photo.ts";

const patienceMilliseconds = 3000;

/**
 * Copies the photo that a provider names, as a data URL: shown from there, it would tell the
 * provider of each visit. Null for one that is too large, no picture, or does not come.
 */
export async function fetchPhoto(address: string): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(patienceMilliseconds);
    // Where it leads is for the provider to say, and not for whoever answers there.
    const answer = await fetch(address, { signal, redirect: "error" });
    if (!answer.ok || answer.body === null) return null;
    return await photoFromBytes(await readAtMost(answer.body, photoMaximumBytes));
  } catch (error) {
    // Whatever fails on the other side: nobody is kept out for the want of a photo.
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
