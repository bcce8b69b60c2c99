import fc from "fast-check";
import { expect, test } from "vitest";
import { moveFrame, type Grip } from "./move-frame.ts";

const image = { width: 100, height: 80 };
const frame = { x: 20, y: 10, width: 40, height: 30 };
const all = { horizontal: 0, vertical: 0 } as const;
const right = { horizontal: 1, vertical: 0 } as const;
const upperLeft = { horizontal: -1, vertical: -1 } as const;
const lowerRight = { horizontal: 1, vertical: 1 } as const;

test.each<[Grip, [number, number], number | undefined, number[]]>([
  [all, [5, -3], undefined, [25, 7, 40, 30]],
  [all, [-500, 500], undefined, [0, 50, 40, 30]],
  [right, [7, 99], undefined, [20, 10, 47, 30]],
  [right, [500, 0], undefined, [20, 10, 80, 30]],
  [right, [-500, 0], undefined, [20, 10, 1, 30]],
  [upperLeft, [-5, 4], undefined, [15, 14, 45, 26]],
  [upperLeft, [-500, -500], undefined, [0, 0, 60, 40]],
  [upperLeft, [500, 500], undefined, [59, 39, 1, 1]],
  [lowerRight, [20, 1], 4 / 3, [20, 10, 60, 45]],
  [lowerRight, [500, 500], 4 / 3, [20, 10, 80, 60]],
  [lowerRight, [500, 500], 1, [20, 10, 70, 70]],
  [upperLeft, [-20, 0], 4 / 3, [7, 0, 53, 40]],
  [right, [4, 0], 4 / 3, [20, 9, 44, 33]],
  [right, [500, 0], 1, [20, 0, 50, 50]],
])("%j moved by %j with ratio %j", (grip, [x, y], ratio, expected) => {
  const moved = moveFrame(frame, grip, { x, y }, image, ratio);
  expect([moved.x, moved.y, moved.width, moved.height]).toEqual(expected);
});

test("however it is dragged, a frame stays within the image and in its ratio", () => {
  const side = fc.constantFrom(-1 as const, 0 as const, 1 as const);
  const step = fc.record({
    grip: fc.record({ horizontal: side, vertical: side }),
    by: fc.record({
      x: fc.integer({ min: -150, max: 150 }),
      y: fc.integer({ min: -150, max: 150 }),
    }),
  });
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 20 }),
      fc.constantFrom(undefined, 1, 16 / 9, 2 / 3),
      (steps, ratio) => {
        let moved = { x: 0, y: 0, width: 20, height: 20 };
        for (const { grip, by } of steps) {
          const isResized = grip.horizontal !== 0 || grip.vertical !== 0;
          moved = moveFrame(moved, grip, by, image, ratio);
          expect(Math.min(moved.x, moved.y)).toBeGreaterThanOrEqual(0);
          expect(Math.min(moved.width, moved.height)).toBeGreaterThanOrEqual(1);
          expect(moved.x + moved.width).toBeLessThanOrEqual(image.width);
          expect(moved.y + moved.height).toBeLessThanOrEqual(image.height);
          expect(Object.values(moved).every(Number.isInteger)).toBe(true);
          if (isResized && ratio !== undefined) {
            expect(Math.abs(moved.width / ratio - moved.height)).toBeLessThanOrEqual(1);
          }
        }
      },
    ),
  );
});
