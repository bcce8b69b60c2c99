import { expect, test, vi } from "vitest";
import { z } from "zod";
import { createIdempotencyKey } from "./idempotency-key.ts";

/** As on a page served over plain HTTP. */
const plainCrypto = (fill: (bytes: Uint8Array) => void) => ({
  getRandomValues(bytes: Uint8Array) {
    fill(bytes);
    return bytes;
  },
});

test.each([
  [0x00, "00000000-0000-4000-8000-000000000000"],
  [0xff, "ffffffff-ffff-4fff-bfff-ffffffffffff"],
])("makes of bytes %i the UUID %s", (byte, uuid) => {
  vi.stubGlobal(
    "crypto",
    plainCrypto((bytes) => bytes.fill(byte)),
  );
  expect(createIdempotencyKey()).toBe(uuid);
});

test("is another one each time, of the contract's form", () => {
  vi.unstubAllGlobals();
  const keys = Array.from({ length: 100 }, createIdempotencyKey);
  expect(new Set(keys).size).toBe(100);
  for (const key of keys) expect(z.uuid({ version: "v4" }).parse(key)).toBe(key);
});
