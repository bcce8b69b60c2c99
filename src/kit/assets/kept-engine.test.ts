import { expect, test } from "vitest";
import { keptEngine } from "./kept-engine.ts";

const asset = { package: "a", file: "a.wasm", sha256: "0".repeat(64) };
const context = { asset: async () => new Blob(["wasm"]) };

test("starts an engine once, also where two ask at a time, and anew once it was left", async () => {
  let starts = 0;
  const engine = keptEngine(asset, async (bytes) => `${(starts += 1)} of ${bytes.length} bytes`);
  expect(await Promise.all([engine.of(context), engine.of(context)])).toEqual([
    "1 of 4 bytes",
    "1 of 4 bytes",
  ]);
  engine.forget();
  expect(await engine.of(context)).toBe("2 of 4 bytes");
});

test("keeps no engine that did not start", async () => {
  let starts = 0;
  const engine = keptEngine(asset, async () => {
    starts += 1;
    if (starts === 1) throw new Error("cut off");
    return "started";
  });
  await expect(engine.of(context)).rejects.toThrow("cut off");
  expect(await engine.of(context)).toBe("started");
});
