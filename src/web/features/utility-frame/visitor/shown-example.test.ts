import { expect, test } from "vitest";
import { scaleOf } from "./shown-example.ts";

const picture = (width: number, height: number) => ({
  name: "a.png",
  bytes: 1,
  picture: { address: "/a.png", width, height },
});

test.each([
  ["the largest side of all is as long as may be", [picture(64, 48), picture(224, 168)], 0.5],
  ["small ones are enlarged three times at most", [picture(20, 20), picture(10, 30)], 3],
  ["without a picture nothing is scaled up without end", [{ name: "a.pdf", bytes: 1 }], 3],
])("%s", (_, files, scale) => {
  expect(scaleOf(files)).toBe(scale);
});
