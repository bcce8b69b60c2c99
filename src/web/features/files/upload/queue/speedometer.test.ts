import { expect, test } from "vitest";
import { createSpeedometer } from "./speedometer.ts";

test("knows nothing before anything went, nor after the first burst", () => {
  const speedometer = createSpeedometer();
  expect(speedometer.read(0)).toBe(null);
  speedometer.mark(0, 0);
  speedometer.mark(65_536, 100);
  expect(speedometer.read(699)).toBe(null);
});

test("evens out bursts", () => {
  const speedometer = createSpeedometer();
  for (const [bytes, moment] of [
    [0, 0],
    [1000, 100],
    [1000, 900],
    [2000, 1000],
  ] as const) {
    speedometer.mark(bytes, moment);
  }
  expect(speedometer.read(1000)).toBe(2000);
});

test("forgets what is more than four seconds ago", () => {
  const speedometer = createSpeedometer();
  speedometer.mark(0, 0);
  speedometer.mark(8000, 1000);
  speedometer.mark(8100, 3000);
  speedometer.mark(8400, 6000);
  expect(speedometer.read(6000)).toBe(80);
});

test("falls while nothing goes", () => {
  const speedometer = createSpeedometer();
  speedometer.mark(0, 0);
  speedometer.mark(1000, 1000);
  expect(speedometer.read(1000)).toBe(1000);
  expect(speedometer.read(4000)).toBe(250);
});

test("starts anew where an upload starts anew", () => {
  const speedometer = createSpeedometer();
  speedometer.mark(5000, 0);
  speedometer.mark(9000, 1000);
  speedometer.mark(0, 2000);
  expect(speedometer.read(2500)).toBe(null);
  speedometer.mark(500, 3000);
  expect(speedometer.read(3000)).toBe(500);
});
