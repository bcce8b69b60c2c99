import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { findExecutable, isExecutable } from "./executable-search.js";

/** Debian uses a folder named after the architecture, others the top level. */
const libraries = "/usr/lib";
const editions = ["webkit2gtk-4.1", "webkitgtk-6.0", "webkit2gtk-4.0"];

export const noWebKit =
  "No WebKitGTK with its driver and Xvfb was found or could be installed: the stories could not be " +
  "run in WebKit here. Install the packages 'webkit2gtk-driver' and 'xvfb'.";

/**
 * @returns {{ driver: string, browser: string, display: string } | null} paths of WebKitWebDriver, its MiniBrowser
 * and an X server that draws in memory
 */
export function findWebKit() {
  const driver = findExecutable(["WebKitWebDriver"]);
  const display = findExecutable(["Xvfb"]);
  const browser = findMiniBrowser();
  return driver === null || display === null || browser === null
    ? null
    : { driver, browser, display };
}

function findMiniBrowser() {
  if (!existsSync(libraries)) return null;
  const architectures = readdirSync(libraries).filter((name) => name.endsWith("-linux-gnu"));
  const paths = editions.flatMap((edition) =>
    ["", ...architectures].map((folder) => join(libraries, folder, edition, "MiniBrowser")),
  );
  return paths.find(isExecutable) ?? null;
}
