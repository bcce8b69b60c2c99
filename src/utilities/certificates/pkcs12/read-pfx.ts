import { childrenOf, type Der, readDer, readOid } from "#kit/in-browser/der.ts";
import { toHex } from "#kit/run/bytes-as-text.ts";
import type { Holding } from "../holding.ts";
import { decrypt, readRounds, wrongPassword } from "./encryption.ts";
import { ids } from "./ids.ts";
import { macOf, secretsOf } from "./mac.ts";

/** Lower than for encryption, because these rounds run in JavaScript. */
const mostMacRounds = 500_000;

/** Reads a PFX (RFC 7292). Throws RangeError for damage, and RunError as `decrypt` does. */
export async function readPfx([, safe, mac]: readonly Der[], password: string): Promise<Holding> {
  const content = dataOf(childrenOf(safe));
  if (mac !== undefined) checkMac(childrenOf(mac), content.content, password);
  const found: Holding = { certificates: [], keys: [] };
  for (const part of childrenOf(readDer(content.content))) {
    const bags = childrenOf(readDer(await contentOf(childrenOf(part), password)));
    for (const bag of bags) await addBag(childrenOf(bag), password, found);
  }
  return found;
}

function checkMac(
  [digest, salt, rounds]: readonly Der[],
  content: Der["content"],
  password: string,
): void {
  const [algorithm, stated] = childrenOf(digest);
  const [id] = childrenOf(algorithm);
  if (id === undefined || stated === undefined || salt === undefined)
    throw new RangeError("A part of the code is missing.");
  const count = rounds === undefined ? 1 : readRounds(rounds, mostMacRounds);
  const how = { salt: salt.content, rounds: count, hash: readOid(id) };
  const isRight = secretsOf(password).some((secret) => {
    const code = macOf(content, secret, how);
    return code === undefined || toHex(code) === toHex(stated.content);
  });
  if (!isRight) throw wrongPassword();
}

async function contentOf(info: readonly Der[], password: string): Promise<Der["content"]> {
  const [type, held] = info;
  if (type === undefined || readOid(type) !== ids.encryptedData) return dataOf(info).content;
  const [, encrypted] = childrenOf(childrenOf(held, 0xa0)[0]);
  const [, algorithm, content] = childrenOf(encrypted);
  if (content === undefined) throw new RangeError("There is no content.");
  return decrypt(algorithm, content.content, password);
}

function dataOf([type, held]: readonly Der[]): Der {
  const [data] = childrenOf(held, 0xa0);
  if (type === undefined || readOid(type) !== ids.data || data?.tag !== 0x04)
    throw new RangeError("This is no content of a PFX.");
  return data;
}

async function addBag(
  [type, held]: readonly Der[],
  password: string,
  found: Holding,
): Promise<void> {
  const id = type === undefined ? "" : readOid(type);
  const [value] = childrenOf(held, 0xa0);
  if (id === ids.certBag) {
    const [certificate] = childrenOf(childrenOf(value)[1], 0xa0);
    if (certificate === undefined) throw new RangeError("A certificate is missing.");
    found.certificates.push(certificate.content);
  }
  if (id === ids.keyBag && value !== undefined) found.keys.push(value.whole);
  if (id !== ids.shroudedKeyBag) return;
  const [algorithm, content] = childrenOf(value);
  if (content === undefined) throw new RangeError("A key is missing.");
  found.keys.push(readDer(await decrypt(algorithm, content.content, password)).whole);
}
