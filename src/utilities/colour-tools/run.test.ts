import { expect, test } from "vitest";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { valuesOf } from "#kit/oracle/answers.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

async function ask(code: string, options: object) {
  const member = memberOf(family, `${code}_1`);
  const [operation = ""] = Object.keys(member.operations);
  return valuesOf(await runForTest(run, member, { operation, options }));
}

test.each([
  ["contrast-checker", { text: "nocolour" }, /^"nocolour" is not a colour. Write it like #1a2b3c/],
  [
    "contrast-checker",
    { ground: "#ffffff80" },
    /^A transparent colour depends on what is behind it/,
  ],
  ["colour-palette", { count: 1 }, "count: Number of colours must be at least 2."],
  ["mix-colours", { steps: 51 }, "steps: Steps can be at most 50."],
  ["colour-blindness", { colour: "" }, /^"" is not a colour/],
])("%s refuses %j", async (code, options, message) => {
  await expect(ask(code, options)).rejects.toThrow(message);
});

test("no colour of a hue passes beside a middle grey for the highest level", async () => {
  const values = await ask("contrast-checker", { text: "red", ground: "#777777", wanted: "7" });
  expect(values).toMatchObject({
    "Nearest passing text colour": "None with this hue",
    "Nearest passing background": "None with this hue",
  });
});

test("shades, tints and tones go evenly and stop before their end", async () => {
  expect(Object.values(await ask("colour-palette", { colour: "#ff0000", count: 3 }))).toEqual([
    "#ff0000",
    "#aa0000",
    "#550000",
  ]);
  expect(
    Object.values(await ask("colour-palette", { colour: "#000", scheme: "tints", count: 2 })),
  ).toEqual(["#000000", "#808080"]);
});

test("light mixes lighter than numbers", async () => {
  const options = { from: "black", to: "white", steps: 3, way: "light" };
  expect((await ask("mix-colours", options))["50%"]).toBe("#bcbcbc");
});
