import { expect, test } from "vitest";
import { barsForTest } from "#kit/proof/bars-for-test.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { readSample } from "#kit/proof/samples-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const photo = await readSample(import.meta.url, "photo.jpg");

test("refuses a pattern that is no name, and what is no photo", async () => {
  const call = { operation: "rename", options: { pattern: "a/b" }, inputs: [photo] };
  await expect(runOnServerForTest(run, manifest, call)).rejects.toMatchObject({
    code: "invalid_options",
  });
  const inputs = [{ filename: "a.jpg", content: Buffer.from("text") }];
  await expect(runOnServerForTest(run, manifest, { ...call, options: {}, inputs })).rejects.toThrow(
    new RunError("not_an_image", '"a.jpg" is not an image.'),
  );
});

test("names by date, tells two of one second apart, and keeps the name of one without", async () => {
  const plain = await barsForTest([[1, 2, 3]], 1, "plain.PNG");
  const { outputs, result } = await runOnServerForTest(run, manifest, {
    operation: "rename",
    options: { pattern: "{year}{month}{day} {camera} {name}" },
    inputs: [photo, { ...photo, filename: "photo.JPG" }, plain],
  });
  expect(outputs.map(({ filename }) => filename)).toEqual([
    "20260504 Box 1 photo.jpg",
    "20260504 Box 1 photo (2).jpg",
    "plain.png",
  ]);
  expect(outputs.map(({ content }) => content)).toEqual([
    photo.content,
    photo.content,
    plain.content,
  ]);
  expect(result).toMatchObject({
    notice: 'No date found in "plain.PNG", so the name stays the same.',
  });
});
