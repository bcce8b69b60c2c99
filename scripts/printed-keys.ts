import { apiKeyPattern, isApiKey } from "../src/contract/facts/keys/api-key.ts";

const candidates = new RegExp(`\\b${apiKeyPattern}\\b`, "g");

/**
 * Throws where a text that was printed holds an API key, whole and with its checksum; without showing
 * it once more.
 *
 * @param where what printed the text, as the error names it
 */
export function refusePrintedKeys(text: string, where: string): void {
  const [key] = (text.match(candidates) ?? []).filter(isApiKey);
  if (key === undefined) return;
  const place = text.indexOf(key);
  const before = text.slice(Math.max(0, place - 100), place);
  throw new Error(`${where} printed an API key, after: ${before}`);
}
