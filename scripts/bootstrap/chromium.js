import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

import { findExecutable } from "./executable-search.js";
import { pinnedNode } from "./installation.js";

/** The headless shell comes first, as in Playwright, because it takes a third less processor time. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
];
const applications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

export const noChromium =
  "No Chromium was found or could be installed: the browser tests cannot run. Install the " +
  "package 'chromium-headless-shell', or run: npx playwright install chromium";

/** @returns {string | null} Playwright's own Chromium, else the machine's */
export function findChromium() {
  return findOwnChromium() ?? findExecutable(names) ?? applications.find(existsSync) ?? null;
}

/**
 * For a machine whose packages have none. Throws nothing.
 *
 * @param {string} root
 */
export function installOwnChromium(root) {
  console.log("Installing Playwright's Chromium ...");
  const playwright = join(root, "node_modules/@playwright/test/cli.js");
  spawnSync(pinnedNode(root), [playwright, "install", "chromium"], { stdio: "inherit" });
}

function findOwnChromium() {
  /** @type {typeof import("@playwright/test")} */
  const playwright = createRequire(import.meta.url)("@playwright/test");
  const path = playwright.chromium.executablePath();
  return existsSync(path) ? path : null;
}
