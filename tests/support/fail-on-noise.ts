import { afterEach, beforeEach } from "vitest";

/**
 * Makes console.error and console.warn fail the test in which they are called. A test that expects
 * one replaces it with `vi.spyOn(console, "error").mockImplementation(...)` and asserts on the spy.
 */
const noise: string[] = [];

for (const method of ["error", "warn"] as const) {
  console[method] = (...parts: unknown[]) => {
    const sentence = `Unexpected console.${method}: ${parts.map(String).join(" ")}`;
    // Kept as well as thrown: the code under test may catch what is thrown here.
    noise.push(sentence);
    throw new Error(sentence);
  };
}

beforeEach(() => {
  noise.length = 0;
});

afterEach(() => {
  if (noise.length > 0) throw new Error(noise.join("\n"));
});
