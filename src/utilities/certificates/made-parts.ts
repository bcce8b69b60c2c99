import { bitString, sequence } from "#kit/in-browser/write-der.ts";
import { writePem } from "#kit/in-browser/pem.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { RunResult } from "#kit/run/run-result.ts";
import { type Key, newKey, readKey, sign, signatureAlgorithm } from "./keys.ts";
import type { NameOptions } from "./name-options.ts";

export type Bytes = Uint8Array<ArrayBuffer>;

/** Joins content, algorithm and signature, as requests and certificates do. */
export async function withSignature(body: Bytes, key: Key): Promise<Bytes> {
  return sequence(body, signatureAlgorithm(key), bitString(await sign(body, key)));
}

export async function keyOf({ key, kind }: NameOptions): Promise<Key> {
  return key.trim() === "" ? newKey(kind) : readKey(key);
}

export function named(options: NameOptions): NameOptions {
  const commonName = options.commonName || (options.names[0] ?? "").slice(0, 64);
  if (commonName !== "") return { ...options, commonName };
  throw new RunError("no_name", "Enter a host name or a common name.", { field: "names" });
}

export function newKeyPart({ key }: NameOptions, title: string, filename: string, { pkcs8 }: Key) {
  if (key.trim() !== "") return [];
  return [[title, filename, writePem("PRIVATE KEY", pkcs8)] as const];
}

export function parts(list: readonly (readonly [string, string, string])[]): RunResult {
  return {
    type: "parts",
    parts: list.map(([title, filename, text]) => ({
      title,
      result: { type: "text", text, filename },
    })),
  };
}
