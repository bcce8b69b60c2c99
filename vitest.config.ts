import { defineConfig } from "vitest/config";

/** What asks no database anything gives the same on each, and is run once. */
const withoutDatabase = [
  "src/{contract,utilities,web}/**",
  "src/server/runner/**",
  "tests/{architecture,bootstrap}/**",
];

export default defineConfig({
  test: {
    include: ["src/**/*.test.{ts,tsx}", "tests/**/*.test.ts"],
    exclude: [
      "tests/e2e/**",
      "**/node_modules/**",
      ...(process.env["TEST_DATABASE_URL"] === undefined ? [] : withoutDatabase),
    ],
    setupFiles: ["tests/support/fail-on-noise.ts"],
    // Processes rather than threads: sharp and the embedded database hold native state, and a crash
    // test must be able to take its own process down.
    pool: "forks",
    maxWorkers: 2,
    // Only tests that start servers of their own run side by side, and each takes a core to start.
    maxConcurrency: 2,
    testTimeout: 20_000,
    hookTimeout: 20_000,
    // An `.only` left behind would silently skip the rest of its file.
    allowOnly: false,
  },
});
