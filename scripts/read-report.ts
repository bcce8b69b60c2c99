import { existsSync, readFileSync } from "node:fs";

/** Returns a report file's JSON object; empty if the run died before writing it. */
export function readReport(path: string): Record<string, unknown> {
  return existsSync(path)
    ? (JSON.parse(readFileSync(path, "utf8")) as Record<string, unknown>)
    : {};
}
