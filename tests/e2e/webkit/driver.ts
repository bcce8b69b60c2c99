import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { findWebKit, noWebKit } from "../../../scripts/bootstrap/webkit.js";
import { findFreePort } from "../../support/free-port.ts";

export interface WebKitDriver {
  readonly url: string;
  readonly browser: string;
  /** The browser's home folder, where downloads go. */
  readonly home: string;
  close(): Promise<void>;
}

/** The browser's bar keeps windows at least 447 px wide, too wide for phone tests. */
const smallBar =
  "* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 4px; -gtk-icon-transform: scale(0.1); }";

export async function startWebKitDriver(): Promise<WebKitDriver> {
  const programs = findWebKit();
  if (programs === null) throw new Error(noWebKit);
  const home = await mkdtemp(path.join(tmpdir(), "pennyworks-webkit-"));
  const looks = path.join(home, ".config/gtk-3.0");
  await mkdir(looks, { recursive: true });
  await writeFile(path.join(looks, "gtk.css"), smallBar);
  const screen = ["-screen", "0", "1400x1000x24", "-nolisten", "tcp", "-displayfd", "3"];
  const display = spawn(programs.display, screen, {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [number] = (await once(display.stdio[3] as Readable, "data")) as [Buffer];
  const port = await findFreePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    env: { PATH: process.env["PATH"], HOME: home, DISPLAY: `:${number.toString().trim()}` },
    stdio: "ignore",
  });
  const url = `http://127.0.0.1:${port}`;
  await answering(url, driver);
  return {
    url,
    browser: programs.browser,
    home,
    async close() {
      await end(driver);
      await end(display);
      await rm(home, { recursive: true, maxRetries: 5 });
    },
  };
}

async function answering(url: string, driver: ChildProcess): Promise<void> {
  for (;;) {
    if (driver.exitCode !== null) throw new Error("WebKitWebDriver did not start.");
    const answer = await fetch(`${url}/status`).catch(() => null);
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function end(child: ChildProcess): Promise<void> {
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  await exited;
}
