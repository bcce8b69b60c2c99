import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { findPostgres, noPostgres } from "./bootstrap/postgres.js";
import { runCommand } from "./run-command.ts";
import { findUnprivilegedUser, type SystemUser } from "./unprivileged-user.ts";

export interface TemporaryPostgres {
  /** A superuser's `postgres://…` URL of an empty database. */
  url: string;
  /** Shuts the server down by SIGINT, or crashes it by SIGKILL, and restarts it on the same port. */
  restart: (signal: "SIGINT" | "SIGKILL") => Promise<void>;
  /** Stops the cluster and removes its folder. Safe to call twice. */
  stop: () => Promise<void>;
}

const attempts = 5;
const stopTimeoutMs = 10_000;

/**
 * Starts a PostgreSQL cluster in a temporary folder on a free port of 127.0.0.1, removed at the latest when this
 * process exits. Throws an Error with its output if it is missing or doesn't start.
 */
export async function startTemporaryPostgres(
  settings: Readonly<Record<string, string>> = {},
): Promise<TemporaryPostgres> {
  const programs = findPostgres();
  if (programs === null) throw new Error(noPostgres);
  const user = findUnprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), "pennyworks-postgres-"));
  let server: ChildProcess | undefined;
  // Also if this process is stopped while the cluster is being created.
  const endAtOnce = () => {
    server?.kill("SIGQUIT");
    // The dying server may still be writing to the folder.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  process.once("exit", endAtOnce);
  try {
    if (user !== null) chownSync(folder, user.uid, user.gid);
    createCluster(programs, folder, user);
    for (let attempt = 1; ; attempt += 1) {
      const port = await findFreePort();
      const start = () => (server = startServer(programs, folder, port, user, settings));
      const refusal = await waitUntilReady(start());
      if (refusal === null) {
        return {
          url: `postgres://postgres@127.0.0.1:${port}/postgres`,
          restart: async (signal) => {
            await stopServer(server, signal);
            await startAgain(start);
          },
          stop: async () => {
            await stopServer(server);
            process.removeListener("exit", endAtOnce);
            rmSync(folder, { recursive: true, force: true });
          },
        };
      }
      // Another process may have taken the port since.
      if (attempt === attempts || !refusal.includes("could not bind")) throw new Error(refusal);
    }
  } catch (error) {
    process.removeListener("exit", endAtOnce);
    endAtOnce();
    throw error;
  }
}

function createCluster(programs: string, folder: string, user: SystemUser | null): void {
  const options = ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--no-locale"];
  const result = spawnSync(
    join(programs, "initdb"),
    ["-D", join(folder, "data"), "--no-sync", ...options],
    { ...user, cwd: folder, encoding: "utf8" },
  );
  if (result.status !== 0) {
    throw new Error(`initdb failed: ${result.stderr || result.error?.message}`);
  }
}

function startServer(
  programs: string,
  folder: string,
  port: number,
  user: SystemUser | null,
  given: Readonly<Record<string, string>>,
) {
  const settings = {
    ...given,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: folder,
    max_connections: "200",
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return spawn(
    join(programs, "postgres"),
    ["-D", join(folder, "data"), "-p", String(port), ...options],
    { ...user, cwd: folder, stdio: ["ignore", "ignore", "pipe"] },
  );
}

async function waitUntilReady(server: ChildProcess): Promise<string | null> {
  if (server.stderr === null) throw new Error("PostgreSQL was started without its log.");
  const log: string[] = [];
  const failed = new Promise<string>((resolve) => {
    server.once("error", (error) => resolve(error.message));
    // Unlike "exit", "close" means the whole log has been read.
    server.once("close", () => resolve(log.join("\n")));
  });
  const ready = new Promise<null>((resolve) => {
    // Read to the end, because a full pipe would block the server.
    createInterface({ input: server.stderr as NodeJS.ReadableStream }).on("line", (line) => {
      if (log.length < 100) log.push(line);
      if (line.includes("ready to accept connections")) resolve(null);
    });
  });
  return Promise.race([ready, failed]);
}

/** Restarts it. A killed server's processes may hold its shared memory for a moment. */
async function startAgain(start: () => ChildProcess): Promise<void> {
  const deadline = performance.now() + stopTimeoutMs;
  for (;;) {
    const refusal = await waitUntilReady(start());
    if (refusal === null) return;
    if (!refusal.includes("pre-existing shared memory") || performance.now() > deadline) {
      throw new Error(refusal);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** SIGINT is PostgreSQL's fast shutdown, which doesn't wait for clients. */
async function stopServer(
  server: ChildProcess | undefined,
  signal: "SIGINT" | "SIGKILL" = "SIGINT",
): Promise<void> {
  if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
  const closed = once(server, "close");
  server.kill(signal);
  const impatience = setTimeout(() => server.kill("SIGKILL"), stopTimeoutMs);
  await closed;
  clearTimeout(impatience);
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("No port was free.");
  return address.port;
}

/** `node scripts/temporary-postgres.ts -- <command...>` runs a command with TEST_DATABASE_URL set. */
async function runWithTemporaryPostgres(command: string[]): Promise<number> {
  const [program, ...args] = command[0] === "--" ? command.slice(1) : command;
  if (program === undefined) {
    console.error("Usage: node scripts/temporary-postgres.ts -- <command...>");
    return 2;
  }
  const postgres = await startTemporaryPostgres();
  try {
    return await runCommand(program, args, { TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

if (import.meta.main) process.exitCode = await runWithTemporaryPostgres(process.argv.slice(2));
