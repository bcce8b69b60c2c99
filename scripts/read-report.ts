import { existsSync, readFileSync } from "node:fs";

/** @returns the JSON object of a report's file; empty where the run died before it wrote one */
export function readReport(path: string): Record<string, unknown> {
  return existsSync(path)
    ? (JSON.parse(readFileSync(path, "utf8")) as Record<string, unknown>)
    : {};
}
