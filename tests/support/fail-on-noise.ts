import { afterEach, beforeEach } from "vitest";

/**
 * Fails tests that call console.error or console.warn. To expect a call, use
 * `vi.spyOn(console, "error").mockImplementation(...)` and assert on the spy.
 */
const noise: string[] = [];

for (const method of ["error", "warn"] as const) {
  console[method] = (...parts: unknown[]) => {
    const sentence = `Unexpected console.${method}: ${parts.map(String).join(" ")}`;
    // Kept as well, because code under test may catch this.
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
