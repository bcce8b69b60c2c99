import { apiKeyPattern, isApiKey } from "../src/contract/facts/keys/api-key.ts";

const candidates = new RegExp(`\\b${apiKeyPattern}\\b`, "g");

/** Throws if text from `where` contains a whole API key with its checksum, without repeating the key. */
export function refusePrintedKeys(text: string, where: string): void {
  const [key] = (text.match(candidates) ?? []).filter(isApiKey);
  if (key === undefined) return;
  const place = text.indexOf(key);
  const before = text.slice(Math.max(0, place - 100), place);
  throw new Error(`${where} printed an API key, after: ${before}`);
}
