import fc from "fast-check";
import { expect, test } from "vitest";
import { searchSize } from "./search-size.ts";

function codec(perQuality: number) {
  const tries: [number, number][] = [];
  const encode = async (quality: number, scale: number) => {
    tries.push([quality, scale]);
    return Buffer.alloc(Math.max(1, Math.round(perQuality * quality * scale ** 2)));
  };
  return { encode, tries };
}

test("takes the best quality at once when it fits", async () => {
  const { encode, tries } = codec(100);
  const search = { targetBytes: 9_500, minimumQuality: 30, minimumScale: 0.1 };
  expect(await searchSize(encode, search)).toMatchObject({ fits: true, quality: 95, scale: 1 });
  expect(tries).toEqual([[95, 1]]);
});

test.each([
  [9_499, 94],
  [5_049, 50],
  [3_000, 30],
])("finds the best quality for %i bytes: %i", async (targetBytes, quality) => {
  const { encode, tries } = codec(100);
  const search = { targetBytes, minimumQuality: 30, minimumScale: 1 };
  const fit = await searchSize(encode, search);
  expect(fit).toMatchObject({ fits: true, scale: 1 });
  expect(fit.content.byteLength).toBeGreaterThanOrEqual(0.97 * targetBytes);
  expect(fit.quality).toBeLessThanOrEqual(quality);
  expect(tries.length).toBeLessThanOrEqual(9);
});

test("tells what the lowest quality reached where no pixel may be lost", async () => {
  const search = { targetBytes: 2_999, minimumQuality: 30, minimumScale: 1 };
  const fit = await searchSize(codec(100).encode, search);
  expect(fit).toMatchObject({ fits: false, quality: 30, scale: 1 });
  expect(fit.content.byteLength).toBe(3_000);
});

test("tells what the smallest picture reached where nothing fits", async () => {
  const encode = async () => Buffer.alloc(500);
  const search = { targetBytes: 499, minimumQuality: 30, minimumScale: 0.01 };
  expect(await searchSize(encode, search)).toMatchObject({
    fits: false,
    quality: 65,
    scale: 0.01,
  });
});

test("whatever the codec, what it calls a fit fits, and near the target", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1_000, max: 100_000 }),
      fc.integer({ min: 1, max: 95 }),
      fc.integer({ min: 10, max: 10_000 }),
      async (targetBytes, minimumQuality, perQuality) => {
        const { encode, tries } = codec(perQuality);
        const search = { targetBytes, minimumQuality, minimumScale: 0.001 };
        const fit = await searchSize(encode, search);
        expect(fit.fits).toBe(true);
        expect(fit.content.byteLength).toBeLessThanOrEqual(targetBytes);
        if (fit.scale < 1) expect(fit.content.byteLength).toBeGreaterThan(0.9 * targetBytes);
        expect(tries.length).toBeLessThanOrEqual(12);
      },
    ),
  );
});
