import { spawn } from "node:child_process";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { JsonValue } from "#kit/run/run-result.ts";
import { findExecutable } from "../bootstrap/executable-search.js";

/** What the scripts of several utilities import. */
const shared = fileURLToPath(new URL("../../src/kit/oracle/", import.meta.url));

/** Where Debian puts its programs: others of the same names would answer for other packages. */
const folders = ["/usr/bin", "/bin", "/usr/sbin", "/sbin"];

// Without -P a script named as a library would be imported in its place.
const python = ["python3", "-B", "-P"] as const;
const perl = ["perl", "-CSD"] as const;

/** A script did not answer; the message says why. */
export class NoAnswer extends Error {}

/**
 * Asks a script, in Python or in Perl, for its answers to all cases. Throws NoAnswer with what the script wrote
 * where it fails, or does not answer each case.
 */
export async function askProgram(
  script: URL,
  cases: readonly JsonValue[],
): Promise<readonly JsonValue[]> {
  const path = fileURLToPath(script);
  const [name, ...flags] = path.endsWith(".pl") ? perl : python;
  const program = findExecutable([name], folders);
  if (program === null) throw new NoAnswer(`There is no /usr/bin/${name}.`);
  const child = spawn(program, [...flags, path], {
    // In the language, time zone and encoding of nobody in particular.
    env: {
      PATH: folders.join(":"),
      LC_ALL: "C.UTF-8",
      TZ: "UTC",
      HOME: "/nonexistent",
      PYTHONPATH: shared,
    },
    stdio: ["pipe", "pipe", "pipe"],
  });
  const outputs = Promise.all([buffer(child.stdout), buffer(child.stderr), once(child, "close")]);
  // A script that ends before it has read everything is told by its exit code.
  child.stdin.on("error", () => {});
  child.stdin.end(JSON.stringify(cases));
  const [printed, complaint, [code]] = (await outputs) as [Buffer, Buffer, [number | null]];
  if (code !== 0) throw new NoAnswer(`${path} ended with ${code}:\n${complaint.toString("utf8")}`);
  const answers = JSON.parse(printed.toString("utf8")) as JsonValue[];
  if (answers.length !== cases.length) {
    throw new NoAnswer(`${path} gave ${answers.length} answers to ${cases.length} cases.`);
  }
  return answers;
}
