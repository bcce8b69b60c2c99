import { afterAll, beforeEach, vi } from "vitest";
import { forgetFailedTests, noteFailedTest } from "./failed-tests.ts";

// Vitest runs this before each test file. The files share their processes and what is imported there,
// so nothing that one of them has changed may reach the next; spies Vitest takes back by itself.
forgetFailedTests();

beforeEach(({ onTestFailed }) => onTestFailed(noteFailedTest));

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
