import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

const vitePort = 5173;
const serverPort = process.env["PORT"] ?? "3000";

/**
 * Runs the server with reload next to Vite's development server, which proxies calls. Mail links and origin checks must
 * use Vite's port, because the browser does.
 */
const children: ChildProcess[] = [
  start(["--watch", "--watch-preserve-output", "src/server/main.ts"], {
    PUBLIC_URL: process.env["PUBLIC_URL"] ?? `http://localhost:${vitePort}`,
  }),
  start(["node_modules/vite/bin/vite.js"], { DEV_SERVER_URL: `http://127.0.0.1:${serverPort}` }),
];

function start(args: string[], environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, {
    stdio: "inherit",
    env: { ...process.env, ...environment },
  });
}

function stopAll(): void {
  for (const child of children) child.kill("SIGTERM");
}

process.on("SIGINT", stopAll);
process.on("SIGTERM", stopAll);
const exits = children.map((child) => once(child, "exit"));
// If one ends, stop the other: neither is useful alone.
const [code] = (await Promise.race(exits)) as [number | null];
stopAll();
await Promise.all(exits);
process.exitCode = code ?? 0;
