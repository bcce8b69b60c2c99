import { sha1 } from "@noble/hashes/legacy.js";
import { der, derNull, integer, objectId, sequence } from "#kit/in-browser/write-der.ts";
import type { Holding } from "../holding.ts";
import { encrypt } from "./encryption.ts";
import { ids } from "./ids.ts";
import { macOf, secretsOf } from "./mac.ts";

type Bytes = Uint8Array<ArrayBuffer>;
type Filling = (bytes: Bytes) => void;

/** OpenSSL's default. The MAC protects nothing that AES doesn't. */
const macRounds = 2048;

/** Writes a PFX (RFC 7292). The key belongs to the first certificate. */
export async function writePfx(
  { certificates, keys }: Holding,
  password: string,
  fillRandom: Filling,
): Promise<Bytes> {
  const [first] = certificates;
  const mark =
    first === undefined || keys.length === 0
      ? []
      : [der(0x31, sequence(objectId(ids.localKeyId), der(0x31, der(0x04, sha1(first)))))];
  const shown = certificates.map((certificate) => {
    const held = sequence(objectId(ids.x509), der(0xa0, der(0x04, certificate)));
    return bag(ids.certBag, held, certificate === first ? mark : []);
  });
  const hidden = [];
  for (const key of keys) {
    const [algorithm, content] = await encrypt(key, password, fillRandom);
    hidden.push(bag(ids.shroudedKeyBag, sequence(algorithm, der(0x04, content)), mark));
  }
  const [algorithm, content] = await encrypt(sequence(...shown), password, fillRandom);
  const encrypted = sequence(
    integer(0),
    sequence(objectId(ids.data), algorithm, der(0x80, content)),
  );
  const safe = sequence(
    sequence(objectId(ids.encryptedData), der(0xa0, encrypted)),
    ...(hidden.length === 0 ? [] : [data(sequence(...hidden))]),
  );
  return sequence(integer(3), data(safe), macFor(safe, password, fillRandom));
}

function bag(id: string, value: Bytes, attributes: readonly Bytes[]): Bytes {
  return sequence(objectId(id), der(0xa0, value), ...attributes);
}

function data(content: Bytes): Bytes {
  return sequence(objectId(ids.data), der(0xa0, der(0x04, content)));
}

function macFor(content: Bytes, password: string, fillRandom: Filling): Bytes {
  const salt = new Uint8Array(16);
  fillRandom(salt);
  const code = macOf(content, secretsOf(password)[0], {
    salt,
    rounds: macRounds,
    hash: ids.sha256,
  });
  const digest = sequence(
    sequence(objectId(ids.sha256), derNull),
    der(0x04, code ?? new Uint8Array()),
  );
  return sequence(digest, der(0x04, salt), integer(macRounds));
}
