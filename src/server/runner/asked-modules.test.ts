import { expect, test } from "vitest";
import { createAskedModules } from "./asked-modules.ts";

test("the latest are remembered, each once", () => {
  const asked = createAskedModules();
  expect(asked.latest()).toEqual([]);
  for (const path of ["a", "b", "a", "a", "c"]) asked.note(path);
  expect(asked.latest()).toEqual(["b", "a", "c"]);
});

test("of more than 32 the oldest are forgotten", () => {
  const asked = createAskedModules();
  for (let index = 0; index < 40; index += 1) asked.note(`${index}`);
  expect(asked.latest()).toEqual(Array.from({ length: 32 }, (_, index) => `${index + 8}`));
  asked.note("8");
  asked.note("new");
  expect(asked.latest()[0]).toBe("10");
});
