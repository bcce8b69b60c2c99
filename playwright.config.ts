import { defineConfig, devices } from "@playwright/test";

import { findChromium } from "./scripts/bootstrap/chromium.js";
import { findFirefox } from "./scripts/bootstrap/firefox.js";
import { testsAll } from "./src/kit/proof/scope-for-test.ts";

const isRoot = process.getuid?.() === 0;
const chromium = findChromium();
const firefox = findFirefox();

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
      // Longer stories of these are Chromium's own.
      testIgnore: testsAll
        ? []
        : "**/every-engine/{account,api,credits,phone,resize,search}.spec.ts",
      use: {
        ...devices["Desktop Chrome"],
        // Firefox and WebKit show movements, which software draws here.
        contextOptions: { reducedMotion: "reduce" },
        launchOptions: {
          ...(chromium === null ? {} : { executablePath: chromium }),
          args: [
            "--disable-gpu",
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
      use: { browserName: "webkit" },
    },
  ],
});
