import { afterAll, beforeEach, vi } from "vitest";
import { forgetFailedTests, noteFailedTest } from "./failed-tests.ts";

// Vitest runs this before each test file. Files share processes and modules, so changes must be undone.
forgetFailedTests();

beforeEach(({ onTestFailed }) => onTestFailed(noteFailedTest));

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
