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
  return async (name, words, onLine, input) => {
    const need = needed.find(({ program }) => program === name);
    if (need === undefined)
      throw new Error(`The manifest names no program ${name}: add it to needs.`);
    if (isAtWork) throw new Error("One program is at work: wait until it has ended.");
    isAtWork = true;
    const environment = {
      PATH: process.env["PATH"],
      HOME: folder,
      LANG: "C.UTF-8",
      OMP_THREAD_LIMIT: "1",
    };
    try {
      return await new Promise((resolve, reject) => {
        const options = { cwd: folder, env: environment, signal, maxBuffer: 4 * 1024 ** 2 };
        const path = join(need.folder ?? "", name);
        const { stdin } = execFile(path, words, options, (error, stdout, stderr) => {
          const end = { stdout: onLine === undefined ? stdout : "", stderr };
          if (onLine !== undefined && stdout !== "") {
            for (const line of stdout.replace(/\n$/, "").split("\n")) onLine(line);
          }
          if (error === null) resolve({ exitCode: 0, ...end });
          else if (typeof error.code === "number") resolve({ exitCode: error.code, ...end });
          else reject(error);
        });
        // It may end without reading.
        stdin?.on("error", () => undefined).end(input);
      });
    } finally {
      isAtWork = false;
    }
  };
}
