import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { text } from "node:stream/consumers";

/** A program of the npm registry. */
export interface PublishedProgram {
  readonly package: string;
  /** Exact, so that two campaigns ask the same. */
  readonly version: string;
  readonly command: string;
}

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program that npx downloads once and keeps outside of this project. None of its install scripts run. */
export async function runPublished(
  { package: name, version, command }: PublishedProgram,
  words: readonly string[],
  directory: string,
): Promise<Ended> {
  const fetched = ["--yes", "--ignore-scripts", `--package=${name}@${version}`, "--", command];
  // The machine's own Node may be too old for them.
  const folders = [path.dirname(process.execPath), process.env["PATH"]];
  const child = spawn("npx", [...fetched, ...words], {
    cwd: directory,
    env: { ...process.env, PATH: folders.join(path.delimiter) },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: 300_000,
  });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close") as Promise<[number | null]>,
  ]);
  return { code, stdout, stderr };
}
