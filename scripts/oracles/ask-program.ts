import { spawn } from "node:child_process";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { JsonValue } from "#kit/run/run-result.ts";
import { findExecutable } from "../bootstrap/executable-search.js";

/** Imported by the scripts of several utilities. */
const shared = fileURLToPath(new URL("../../src/kit/oracle/", import.meta.url));

/** Debian's folders: programs of the same name elsewhere belong to other packages. */
const folders = ["/usr/bin", "/bin", "/usr/sbin", "/sbin"];

// Without -P, a script named like a library would be imported instead of it.
const python = ["python3", "-B", "-P"] as const;
const perl = ["perl", "-CSD"] as const;

/** A script failed to answer; the message says why. */
export class NoAnswer extends Error {}

/**
 * Asks a Python or Perl script for its answers to all cases. Throws NoAnswer with its output if it fails or skips a
 * case.
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
    // A neutral language, time zone and encoding.
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
