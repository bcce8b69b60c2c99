import { stripVTControlCharacters } from "node:util";

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

const countsOfVitest = /^\s*(Test Files|Tests)\s.*\b\d+ (skipped|todo)\b/;
const countsOfPlaywright = /^\s+\d+ (skipped|did not run|flaky)$/;

/** Throws for a line of Vitest's or Playwright's summary that counts tests which didn't run, or didn't at first. */
export function refuseSkippedTests(line: string): void {
  const text = stripVTControlCharacters(line);
  if (countsOfVitest.test(text) || countsOfPlaywright.test(text)) {
    throw new Error(`No test may be skipped or flaky: ${text.trim()}`);
  }
}
