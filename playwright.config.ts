import { defineConfig, devices } from "@playwright/test";

import { findChromium } from "./scripts/bootstrap/chromium.js";

const isRoot = process.getuid?.() === 0;
const executablePath = findChromium();

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  fullyParallel: false,
  // Whole files side by side: much of a story is waiting for the browser or the server.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    actionTimeout: 15_000,
    ...devices["Desktop Chrome"],
    screenshot: "only-on-failure",
    // Recording takes as much of the machine as the stories: `--trace on` where one is looked into.
    trace: "off",
    launchOptions: {
      ...(executablePath === null ? {} : { executablePath }),
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
});
