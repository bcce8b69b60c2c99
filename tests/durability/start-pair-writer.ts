import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";

export interface PairWriter {
  pid: number;
  acknowledged: number[];
  /** Resolves after `count` acknowledgements. Throws with the output if it ends first. */
  reaches(count: number): Promise<void>;
  /** Sends SIGKILL; resolves when the process is gone and its output read. */
  kill(): Promise<void>;
}

/** The data folder must have the tables `left_rows` and `right_rows`. */
export function startPairWriter(dataDirectory: string, first: number): PairWriter {
  const script = path.join(import.meta.dirname, "pair-writer.ts");
  const child = spawn(process.execPath, [script, dataDirectory, String(first)], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const acknowledged: number[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on("line", (line) => acknowledged.push(Number(line)));
  const failure = collectErrors(child);
  const closed = once(child, "close");
  return {
    pid: child.pid ?? 0,
    acknowledged,
    async reaches(count) {
      while (acknowledged.length < count) {
        await Promise.race([once(lines, "line"), closed]);
        if (child.exitCode !== null) throw new Error(`The writer ended: ${failure()}`);
      }
    },
    async kill() {
      child.kill("SIGKILL");
      await closed;
    },
  };
}

function collectErrors(child: ChildProcess): () => string {
  let text = "";
  child.stderr?.setEncoding("utf8").on("data", (chunk: string) => {
    text += chunk;
  });
  return () => text;
}
