import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { isUpToDate, server } from "../../scripts/bootstrap/build.js";
import { refusePrintedKeys } from "../../scripts/refused-output.ts";
import { nodeEnvironment } from "./node-environment.ts";

export interface ServerExit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface ServerProcess {
  readonly pid: number;
  output(): string;
  errors(): string;
  /** Resolves with its address once it listens. Rejects with its output if it ends first. */
  listening(): Promise<string>;
  kill(signal: NodeJS.Signals): void;
  readonly exited: Promise<ServerExit>;
}

const project = new URL("../../", import.meta.url);

/** The build, if it matches the sources; otherwise the sources. */
const main = fileURLToPath(
  new URL(
    isUpToDate(fileURLToPath(project), server) ? "dist/server/main.js" : "src/server/main.ts",
    project,
  ),
);

/** Node flags of `npm start`, so benchmarks and crash tests run the same program. */
function startFlags(): string[] {
  const text = readFileSync(new URL("package.json", project), "utf8");
  const { scripts } = JSON.parse(text) as { scripts: { start: string } };
  return scripts.start.split(" ").filter((word) => word.startsWith("--"));
}

/**
 * Starts the real server as a process on a free port, with only these variables. Kill it and await `exited` at the end.
 */
export function startServerProcess(environment: Readonly<Record<string, string>>): ServerProcess {
  const child = spawn(process.execPath, [...startFlags(), main], {
    env: { ...nodeEnvironment(), PORT: "0", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let errors = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    errors += text;
  });
  // Unlike `exit`, `close` means all output has been read.
  const exited = once(child, "close").then(([code, signal]): ServerExit => {
    refusePrintedKeys(output, "The server");
    return { code, signal };
  });
  const addressOf = () => /^Listening on (\S+) after \d+ ms$/m.exec(output)?.[1];
  return {
    pid: child.pid ?? 0,
    output: () => output,
    errors: () => errors,
    async listening() {
      for (;;) {
        const address = addressOf();
        if (address !== undefined) return address;
        const ended = await Promise.race([
          once(child.stdout, "data").then(() => false),
          exited.then(() => true),
        ]);
        if (ended) throw new Error(`The server did not start:\n${output}`);
      }
    },
    kill: (signal) => void child.kill(signal),
    exited,
  };
}
