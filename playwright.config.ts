import { globSync, readFileSync } from "node:fs";
import { defineConfig, devices } from "@playwright/test";

import { findChromium } from "./scripts/bootstrap/chromium.js";
import { findFirefox } from "./scripts/bootstrap/firefox.js";
import { drawsAll, drawSeed } from "./src/kit/proof/drawn-for-test.ts";
import { halfOfBrowser, halfOfStories } from "./tests/support/shared-legs.ts";

const isRoot = process.getuid?.() === 0;
const chromium = findChromium();
const firefox = findFirefox();

// The same in all workers, also around midnight.
process.env["DRAW_SEED"] ??= drawSeed;

/** The stories in every browser that another one has today; the pages of utilities are walked in each. */
function ofOther(browser: "firefox" | "webkit"): string[] {
  const stories = globSync("tests/e2e/every-engine/*.spec.ts").filter(
    (path) => !path.endsWith("/utilities.spec.ts"),
  );
  return exceptOwn(stories, halfOfBrowser(browser, "stories", stories.toSorted()));
}

/** The stories on either database that the other one has today. */
function ofOtherDatabase(): string[] {
  const stories = globSync("tests/e2e/*.spec.ts").filter((path) =>
    readFileSync(path, "utf8").includes('tag: "@postgres"'),
  );
  return exceptOwn(stories, halfOfStories(stories.toSorted()));
}

/** Patterns of the files that a leg leaves to the other one. */
function exceptOwn(stories: readonly string[], own: readonly string[]): string[] {
  return stories.filter((path) => !own.includes(path)).map((path) => `**/${path}`);
}

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  snapshotPathTemplate: "{testDir}/approved-pictures/{arg}{ext}",
  fullyParallel: false,
  // Whole files side by side: much of a story is waiting for the browser or the server.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Bounds for what hangs: a busy machine may be many times slower than a free one.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: "list",
  use: {
    actionTimeout: 60_000,
    screenshot: "only-on-failure",
    // Recording takes as much of the machine as the stories: `--trace on` where one is looked into.
    trace: "off",
    // It would answer in place of the server, and of what stories put in the server's place.
    serviceWorkers: "block",
  },
  projects: [
    {
      name: "chromium",
      testIgnore: ofOtherDatabase(),
      use: {
        ...devices["Desktop Chrome"],
        // Software draws each picture of a movement, a twelfth of these stories' time. Firefox and WebKit show movements.
        contextOptions: { reducedMotion: "reduce" },
        launchOptions: {
          ...(chromium === null ? {} : { executablePath: chromium }),
          args: [
            "--disable-gpu",
            // What V8 would compile anew for speed takes a sixth of these stories' time, and each of their pages lives for
            // seconds. Where all is drawn, nothing is left out.
            ...(drawsAll() ? [] : ["--js-flags=--no-maglev --no-opt"]),
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--no-first-run",
            // A name that is not this machine's own, for stories over plain http.
            "--host-resolver-rules=MAP pennyworks.test 127.0.0.1",
            // Chromium's sandbox refuses to start for root.
            ...(isRoot ? ["--no-sandbox"] : []),
          ],
        },
      },
    },
    {
      name: "firefox",
      testDir: "tests/e2e/every-engine",
      testIgnore: ofOther("firefox"),
      use: {
        browserName: "firefox",
        // Mozilla's own Firefox by WebDriver BiDi, and not the one that Playwright builds.
        channel: "moz-firefox",
        launchOptions: firefox === null ? {} : { executablePath: firefox },
      },
    },
    {
      // Driven by tests/e2e/webkit, because Playwright drives no WebKit but its own.
      name: "webkit",
      testDir: "tests/e2e/every-engine",
      testIgnore: ofOther("webkit"),
      use: { browserName: "webkit" },
    },
  ],
});
