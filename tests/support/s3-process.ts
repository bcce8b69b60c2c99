import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { findFreePort } from "./free-port.ts";
import { nodeEnvironment } from "./node-environment.ts";

const program = fileURLToPath(new URL("./s3-main.ts", import.meta.url));

/** Its continuation tokens for long lists need legacy DES; otherwise it answers 500. */
const flags = ["--openssl-legacy-provider"];

export interface S3Process {
  readonly port: number;
  killAndReplace(): Promise<void>;
  stop(): Promise<void>;
}

/** Returns the STORAGE_URL for a port, the server's or a proxy's. */
export function storageUrlAt(port: number): string {
  return `s3://files?endpoint=http://127.0.0.1:${port}&region=us-east-1`;
}

/** Starts one with its own folder in `place`. Throws an Error if it fails. */
export async function startS3Process(place: string): Promise<S3Process> {
  const directory = await mkdtemp(path.join(place, "pennyworks-s3-"));
  const port = await findFreePort();
  const start = async () => {
    const child = spawn(process.execPath, [...flags, program, directory, String(port)], {
      env: nodeEnvironment(),
      stdio: ["ignore", "pipe", "pipe"],
    });
    const closed = once(child, "close");
    const errors = text(child.stderr);
    const listens = once(child.stdout, "data").then(() => true);
    if (await Promise.race([listens, closed.then(() => false)])) return { child, closed };
    throw new Error(`The S3-compatible server did not start: ${await errors}`);
  };
  let running = await start();
  let isStopped = false;
  /** The stand-in exits on a full disk, so it is restarted. */
  const keepAlive = ({ closed }: typeof running) => {
    void closed.then(async () => {
      if (isStopped) return;
      running = await start();
      keepAlive(running);
    });
  };
  keepAlive(running);
  const kill = async () => {
    running.child.kill("SIGKILL");
    await running.closed;
  };
  return {
    port,
    async killAndReplace() {
      const killed = running;
      await kill();
      while (running === killed) await setTimeout(20);
    },
    async stop() {
      isStopped = true;
      await kill();
      await rm(directory, { recursive: true });
    },
  };
}
