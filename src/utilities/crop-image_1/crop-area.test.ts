import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { RunError } from "#kit/run/run-error.ts";
import { turnedSize } from "#kit/image/turned-size.ts";
import { aspectRatio, cropArea } from "./crop-area.ts";
import { aspects, cropOptions } from "./options.ts";

const size = { width: 300, height: 200 };
const area = (options: object) => cropArea(size, cropOptions.parse(options));

test.each([
  [{ x: 300 }, "x", "An area at 300, 0"],
  [{ x: 1, width: 300 }, "width", "An area of 300 × 200 pixels at 1, 0"],
  [{ width: 301 }, "width", "An area of 301 × 200 pixels at 0, 0"],
  [{ y: 200 }, "y", "An area at 0, 200"],
  [{ y: 150, height: 51 }, "height", "An area of 300 × 51 pixels at 0, 150"],
  [{ aspect: "1:1", width: 201 }, "y", "An area of 201 × 201 pixels at 49, 0"],
])("refuses %j", (options, field, part) => {
  expect(() => area(options)).toThrow(
    new RunError(
      "outside_image",
      `${part} doesn't fit into the image, which is 300 × 200 pixels.`,
      { field },
    ),
  );
});

test("refuses an aspect beside both sides", () => {
  expect(cropOptions.safeParse({ aspect: "1:1", width: 1, height: 2 }).error?.issues).toMatchObject(
    [{ message: "With an aspect ratio, enter only one side. Without one, enter both." }],
  );
});

test.each([
  [{}, [0, 0, 300, 200]],
  [{ x: 10, y: 20 }, [10, 20, 290, 180]],
  [{ width: 100 }, [100, 0, 100, 200]],
  [{ width: 101, height: 51 }, [99, 74, 101, 51]],
  [{ x: 299, y: 199, width: 1, height: 1 }, [299, 199, 1, 1]],
  [{ aspect: "1:1" }, [50, 0, 200, 200]],
  [{ aspect: "16:9" }, [0, 15, 300, 169]],
  [{ aspect: "9:16", x: 0 }, [0, 0, 113, 200]],
  [{ aspect: "3:2", width: 30 }, [135, 90, 30, 20]],
  [{ aspect: "2:3", height: 30, x: 5, y: 6 }, [5, 6, 20, 30]],
])("takes %j for %j", (options, [x, y, width, height]) => {
  expect(area(options)).toEqual({ x, y, width, height });
});

test.each([
  [0, 300, 200],
  [90, 200, 300],
  [-90, 200, 300],
  [180, 300, 200],
  [360, 300, 200],
  [45, 354, 354],
])("turned by %i degrees it has %i × %i pixels", (angle, width, height) => {
  expect(turnedSize(size, angle)).toEqual({ width, height });
});

test("knows how large libvips will make an image that is turned", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: -3600, max: 3600 }),
      async (width, height, tenths) => {
        const image = sharp({ create: { width, height, channels: 3, background: "red" } });
        const turned = image.rotate(tenths / 10).raw();
        const { info } = await turned.toBuffer({ resolveWithObject: true });
        expect({ width: info.width, height: info.height }).toEqual(
          turnedSize({ width, height }, tenths / 10),
        );
      },
    ),
    { numRuns: 300 },
  );
});

test("every aspect but free has its ratio", () => {
  expect(aspects.map(aspectRatio)).toEqual([
    undefined,
    1,
    4 / 3,
    3 / 2,
    16 / 9,
    3 / 4,
    2 / 3,
    9 / 16,
  ]);
});
