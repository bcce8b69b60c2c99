import { sha256 } from "@noble/hashes/sha2.js";
import type { Bytes } from "./entry.ts";

/** 7-Zip writes 19, for half a million rounds. */
const mostPower = 22;
/** Rounds that are hashed at once. */
const batch = 4096;

/** Keys by salt and rounds, because an archive asks for the same one again and again. */
export type Keys = { readonly password: string; readonly known: Map<string, Bytes> };

/** Derives a key as 7-Zip does. Throws RangeError for more rounds than anyone has time for. */
export function keyOf({ password, known }: Keys, salt: Uint8Array, power: number): Bytes {
  if (power > mostPower) throw new RangeError("This key takes too long.");
  const name = `${power} ${salt.join(" ")}`;
  const found = known.get(name);
  if (found !== undefined) return found;
  const word = new Uint8Array(password.length * 2);
  for (let at = 0; at < password.length; at += 1) {
    const unit = password.charCodeAt(at);
    word.set([unit & 0xff, unit >> 8], at * 2);
  }
  const roundBytes = salt.length + word.length + 8;
  const rounds = new Uint8Array(roundBytes * batch);
  const view = new DataView(rounds.buffer);
  for (let round = 0; round < batch; round += 1) {
    rounds.set(salt, round * roundBytes);
    rounds.set(word, round * roundBytes + salt.length);
  }
  const hash = sha256.create();
  const count = 2 ** power;
  for (let done = 0; done < count; done += batch) {
    const now = Math.min(batch, count - done);
    for (let round = 0; round < now; round += 1) {
      view.setUint32((round + 1) * roundBytes - 8, done + round, true);
    }
    hash.update(rounds.subarray(0, now * roundBytes));
  }
  const key = new Uint8Array(hash.digest());
  known.set(name, key);
  return key;
}
