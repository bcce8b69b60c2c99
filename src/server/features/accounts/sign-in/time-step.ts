import { createHmac, timingSafeEqual } from "node:crypto";

const stepMilliseconds = 30_000;
/** For clock drift and slow typing. */
const window = 1;

/**
 * Finds a code's time step (RFC 6238, section 4.2) near a time in milliseconds, or undefined. Takes
 * the raw secret, not base 32.
 */
export function timeStepOf(code: string, secret: string, milliseconds: number): number | undefined {
  const present = Math.floor(milliseconds / stepMilliseconds);
  let found: number | undefined;
  // Compares all, so timing doesn't reveal the match.
  for (let step = present - window; step <= present + window; step += 1) {
    const expected = Buffer.from(codeOf(secret, step));
    const given = Buffer.from(code);
    if (given.length === expected.length && timingSafeEqual(given, expected)) found = step;
  }
  return found;
}

/** RFC 4226, section 5.3. */
function codeOf(secret: string, counter: number): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const digest = createHmac("sha1", secret).update(message).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = (digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000;
  return String(number).padStart(6, "0");
}
