import { defineConfig, devices } from "@playwright/test";

import { findChromium } from "./scripts/bootstrap/chromium.js";

const isRoot = process.getuid?.() === 0;
const executablePath = findChromium();

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  fullyParallel: false,
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    actionTimeout: 15_000,
    ...devices["Desktop Chrome"],
    screenshot: "only-on-failure",
    trace: "retain-on-failure",
    launchOptions: {
      ...(executablePath === null ? {} : { executablePath }),
      args: [
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        // Chromium's sandbox refuses to start for root.
        ...(isRoot ? ["--no-sandbox"] : []),
      ],
    },
  },
});
