import { afterEach, expect, test, vi } from "vitest";
import { findLoadFailure } from "./load-failure.ts";

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ["not_arrived", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["not_arrived", () => Promise.resolve(new Response(null, { status: 503 }))],
  ["outdated", () => Promise.resolve(new Response(null, { status: 404 }))],
  ["not_started", () => Promise.resolve(new Response(null, { status: 200 }))],
])("a script is %s by what the server answers: %s", async (code, answer) => {
  const asked = vi.fn(answer);
  vi.stubGlobal("fetch", asked);
  expect(await findLoadFailure("/assets/run-1.js")).toBe(code);
  expect(asked.mock.calls).toEqual([["/assets/run-1.js", { method: "HEAD", cache: "no-store" }]]);
});
