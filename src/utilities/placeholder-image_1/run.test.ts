import { decode } from "fast-png";
import { expect, test } from "vitest";
import { answerOf } from "#kit/oracle/answers.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

async function make(options: object) {
  const answer = answerOf(await runForTest(run, manifest, { operation: "make", options }), "image");
  return { ...answer, bytes: Buffer.from(answer.base64, "base64") };
}

test.each([
  [{ label: "own" }, "text", "Type your text first."],
  [{ label: "own", text: "日" }, "text", /^The letters here have no "日"/],
  [
    { label: "own", text: "a".repeat(200), width: 100 },
    "text",
    "The text doesn't fit: use less of it, or a larger image.",
  ],
  [{ width: 3, height: 3 }, "text", /^The text doesn't fit/],
  [{ background: "nope" }, "background", /^"nope" is not a colour/],
])("refuses %j", async (options, field, message) => {
  await expect(make(options)).rejects.toMatchObject({
    field,
    message: typeof message === "string" ? message : (expect.stringMatching(message) as string),
  });
});

test.each([[{ width: 0 }], [{ height: 4001 }], [{ width: 1.5 }]])("refuses %j", async (options) => {
  await expect(make(options)).rejects.toThrow(/must be|can be/);
});

test("paints one colour", async () => {
  const { bytes } = await make({
    width: 3,
    height: 2,
    label: "none",
    background: "#102030",
    format: "png",
  });
  const { width, height, data, channels } = decode(bytes);
  expect([width, height, channels]).toEqual([3, 2, 3]);
  expect([...data]).toEqual(Array.from({ length: 6 }, () => [16, 32, 48]).flat());
});

test("paints letters within its margins, as in the SVG", async () => {
  const options = { width: 300, height: 100, background: "#ffffff", colour: "#000000" };
  const { bytes } = await make({ ...options, format: "png" });
  const { data } = decode(bytes);
  const dark = Array.from({ length: 300 * 100 }, (_, at) => at).filter(
    (at) => (data[at * 3] ?? 0) < 128,
  );
  const columns = dark.map((at) => at % 300);
  const rows = dark.map((at) => Math.floor(at / 300));
  const [left, right] = [Math.min(...columns), 299 - Math.max(...columns)];
  const [above, below] = [Math.min(...rows), 99 - Math.max(...rows)];
  expect(Math.abs(left - right)).toBeLessThan(6);
  expect(Math.abs(above - below)).toBeLessThan(3);
  expect(left).toBeGreaterThan(29);
  const svg = (await make(options)).bytes.toString();
  expect(svg).toContain('aria-label="300 × 100"');
  expect(svg).toContain('<rect width="300" height="100" fill="#ffffff"/><path fill="#000000" d="M');
});

test("escapes text, and has a line for each", async () => {
  const svg = (await make({ label: "own", text: 'a<b\n&"' })).bytes.toString();
  expect(svg).toContain('aria-label="a&lt;b &amp;&quot;"');
});
