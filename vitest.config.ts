import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.{ts,tsx}", "tests/**/*.test.ts"],
    exclude: ["tests/e2e/**", "**/node_modules/**"],
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
