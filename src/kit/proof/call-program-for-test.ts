import { execFile } from "node:child_process";
import { join } from "node:path";
import { type NeedsPrograms, neededPrograms } from "../manifest/needs.ts";
import type { ServerRunContext } from "../run/run-context.ts";

/** Has no sandbox. Throws Error for a program that isn't declared or installed. */
export function programCaller(
  manifest: NeedsPrograms,
  folder: string,
  signal: AbortSignal,
): ServerRunContext["callProgram"] {
  const needed = neededPrograms(manifest);
  let isAtWork = false;
  return async (name, words, onLine) => {
    const need = needed.find(({ program }) => program === name);
    if (need === undefined)
      throw new Error(`The manifest names no program ${name}: add it to needs.`);
    if (isAtWork) throw new Error("One program is at work: wait until it has ended.");
    isAtWork = true;
    const environment = { PATH: process.env["PATH"], LANG: "C.UTF-8", OMP_THREAD_LIMIT: "1" };
    try {
      return await new Promise((resolve, reject) => {
        const options = { cwd: folder, env: environment, signal, maxBuffer: 4 * 1024 ** 2 };
        execFile(join(need.folder ?? "", name), words, options, (error, stdout, stderr) => {
          const end = { stdout: onLine === undefined ? stdout : "", stderr };
          if (onLine !== undefined && stdout !== "") {
            for (const line of stdout.replace(/\n$/, "").split("\n")) onLine(line);
          }
          if (error === null) resolve({ exitCode: 0, ...end });
          else if (typeof error.code === "number") resolve({ exitCode: error.code, ...end });
          else reject(error);
        });
      });
    } finally {
      isAtWork = false;
    }
  };
}
