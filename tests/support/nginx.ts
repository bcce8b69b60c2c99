import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

import { findNginx, noNginx } from "../../scripts/bootstrap/nginx.js";
import { childrenOf } from "../../bench/process-tree.ts";
import { findUnprivilegedUser } from "../../scripts/unprivileged-user.ts";

const project = fileURLToPath(new URL("../../", import.meta.url));

export interface Nginx {
  /** Kills it with its workers and restarts it on its port. */
  killAndReplace(): Promise<void>;
  /** Stops it and returns its error log. Throws an Error if it had ended itself. */
  stop(): Promise<string>;
}

/**
 * Starts nginx on 127.0.0.1 in front of these addresses, with the operators' configuration. With a `neighbour`, they lie
 * below /tools/ and everything else is that server's; one that `strips` takes /tools off what it passes on. Throws an Error without nginx or if it fails to start.
 */
export async function startNginx(
  port: number,
  addresses: readonly string[],
  neighbour?: string,
  strips = false,
): Promise<Nginx> {
  const program = findNginx(project);
  if (program === null) throw new Error(noNginx);
  const user = findUnprivilegedUser();
  const folder = await mkdtemp(path.join(tmpdir(), "pennyworks-nginx-"));
  if (user !== null) await chown(folder, user.uid, user.gid);
  const configuration = path.join(folder, "nginx.conf");
  const kept = await configure(port, addresses, neighbour);
  const passesOn = "proxy_pass http://pennyworks;";
  await writeFile(
    configuration,
    strips ? kept.replace(passesOn, "proxy_pass http://pennyworks/;") : kept,
  );
  const remove = () => rm(folder, { recursive: true });
  const start = async () => {
    const child = spawn(program, ["-p", folder, "-c", configuration], {
      ...user,
      cwd: folder,
      stdio: ["ignore", "ignore", "pipe"],
    });
    const errors = text(child.stderr);
    if (await listens(child, port)) return { child, errors };
    await remove();
    throw new Error(`nginx did not start: ${await errors}`);
  };
  let running = await start();
  return {
    async killAndReplace() {
      const { child } = running;
      const closed = once(child, "close");
      // Orphaned workers would keep the port.
      for (const pid of [child.pid ?? 0, ...childrenOf(child.pid ?? 0)]) {
        process.kill(pid, "SIGKILL");
      }
      await closed;
      running = await start();
    },
    async stop() {
      const { child, errors } = running;
      const closed = once(child, "close");
      child.kill("SIGTERM");
      if (child.exitCode === null) await closed;
      await remove();
      if (child.exitCode !== 0) throw new Error(`nginx ended by itself: ${await errors}`);
      return errors;
    },
  };
}

/** Adapts the operators' file as its first lines say. */
async function configure(
  port: number,
  addresses: readonly string[],
  neighbour: string | undefined,
): Promise<string> {
  const file = neighbour === undefined ? "pennyworks.conf" : "below-a-path.conf";
  const given = await readFile(path.join(project, "deploy/nginx", file), "utf8");
  const line = /^ *server api:3000( .*)$/m;
  if (!line.test(given) || !given.includes("listen 80;")) throw new Error("It has changed.");
  const servers = addresses.map((address) => `  server ${new URL(address).host}`);
  const server = given
    .replace(line, (_, rest: string) => servers.map((each) => `${each}${rest}`).join("\n"))
    .replace("listen 80;", `listen 127.0.0.1:${port};`)
    .replace("root /var/www/html;", `proxy_pass ${neighbour};`);
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${name};`,
  );
  return [
    "daemon off; pid nginx.pid; error_log stderr warn; events {}",
    `http { access_log off; ${places.join(" ")}`,
    server,
    "}",
  ].join("\n");
}

async function listens(child: ChildProcess, port: number): Promise<boolean> {
  let hasEnded = false;
  child.once("error", () => (hasEnded = true));
  child.once("close", () => (hasEnded = true));
  while (!hasEnded) {
    const socket = connect(port, "127.0.0.1");
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once("connect", () => resolve(true));
      socket.once("error", () => resolve(false));
    });
    socket.destroy();
    if (isOpen) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}
