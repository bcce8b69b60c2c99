import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Run } from "#contract/schemas/run.ts";
import { processesOf } from "#server/runner/fixtures/processes-of.ts";
import { openSandbox } from "#server/runner/sandbox/open-sandbox.ts";
import { samplesPath } from "#utilities/catalogue.ts";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { answerOf, callWith, inputOf, optionsOf } from "../../../../tests/support/calls.ts";
import { readMoney, runWhen } from "../../../../tests/support/runs.ts";
import { closeVerified } from "../../../../tests/support/close-verified.ts";

// Hostile calls of a utility that runs a system program. A refusal costs nothing and leaves no process.

const path = "read-text-from-image/read";
const sample = (name: string) => readFile(`${samplesPath("read-text-from-image_1")}${name}`);
const note = await sample("note.png");

let host: TestApp;
beforeAll(async () => {
  host = await createTestApp(import.meta.filename, {
    work: true,
  });
});
afterAll(() => closeVerified(host));

/** Returns the ids of programs that this host's runs have started. Other test files start some, too. */
function programs(): number[] {
  const reading = processesOf("between-pages.txt");
  return processesOf(host.parts.workDirectory).filter((id) => reading.includes(id));
}

/** Makes a TIFF of grey pages of this size. */
function pagesOf(count: number, width: number, height: number): Buffer {
  const pixels = Buffer.alloc(width * height, 255);
  const begin = 8 + pixels.length;
  const fields = [
    [256, width],
    [257, height],
    [258, 8],
    [259, 1],
    [262, 1],
    [273, 8],
    [277, 1],
    [278, height],
    [279, pixels.length],
  ] as const;
  const size = 2 + fields.length * 12 + 4;
  const pages = Array.from({ length: count }, (_, page) => {
    const directory = Buffer.alloc(size);
    directory.writeUInt16LE(fields.length, 0);
    for (const [index, [tag, value]] of fields.entries()) {
      const at = 2 + index * 12;
      directory.writeUInt16LE(tag, at);
      directory.writeUInt16LE(4, at + 2);
      directory.writeUInt32LE(1, at + 4);
      directory.writeUInt32LE(value, at + 8);
    }
    directory.writeUInt32LE(page === count - 1 ? 0 : begin + (page + 1) * size, size - 4);
    return directory;
  });
  const head = Buffer.from([0x49, 0x49, 42, 0, 0, 0, 0, 0]);
  head.writeUInt32LE(begin, 4);
  return Buffer.concat([head, pixels, ...pages]);
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><image href="/etc/passwd"/></svg>';

const { bubblewrap } = await openSandbox("preferred");
if (bubblewrap === undefined) {
  test("without a sandbox there is no such utility", async () => {
    const ann = await host.signUp();
    expect((await callWith(ann, path, [inputOf("note.png", note)])).statusCode).toBe(404);
  });
} else {
  describe("in a sandbox", () => {
    test.each<
      [what: string, name: string, content: Buffer | string, options: object, code: string]
    >([
      ["a language that is a path", "a.png", note, { language: "../../eng" }, "invalid_options"],
      ["a language with NUL", "a.png", note, { language: "english\0" }, "invalid_request"],
      ["a word for the program", "a.png", note, { layout: "--tessdata-dir" }, "invalid_options"],
      ["a list of paths", "pages.txt", "/etc/passwd\n/etc/hostname\n", {}, "file_type_not_allowed"],
      ["a drawing that is called a picture", "a.png", svg, {}, "file_type_not_allowed"],
      ["half a picture", "a.png", note.subarray(0, 2000), {}, "damaged_image"],
      ["pages that are too much together", "a.tif", pagesOf(200, 600, 600), {}, "too_many_pixels"],
      ["a hundred empty pages", "a.tif", pagesOf(100, 20, 20), {}, "no_text"],
    ])("refuses %s for nothing", { timeout: 120_000 }, async (_, name, content, options, code) => {
      const ann = await host.signUp();
      const answer = await callWith(ann, path, [optionsOf(options), inputOf(name, content)]);
      expect([answer.statusCode >= 400 && answer.statusCode < 500, answer.json().code]).toEqual([
        true,
        code,
      ]);
      expect(answer.body).not.toMatch(/passwd|tesseract|\/tmp|\/dev/);
      expect(await readMoney(ann)).toMatchObject({ free: 10, paid: 0 });
      expect(programs()).toEqual([]);
    });

    test.each(["-l.png", "$(touch a).png", "a\u202eb.png"])(
      "takes the name %j as a name",
      async (name) => {
        const ann = await host.signUp();
        const { outputs, run } = answerOf(await callWith(ann, path, [inputOf(name, note)]));
        expect(outputs).toHaveLength(1);
        expect(run.result).toMatchObject({ text: expect.stringMatching(/^The quick brown fox/) });
      },
    );

    test("calls of one account at once are each read, and charged once", async () => {
      const ann = await host.signUp();
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => callWith(ann, path, [inputOf("note.png", note)])),
      );
      expect(answers.map((answer) => answerOf(answer).charged)).toEqual(Array(6).fill(0.01));
      expect(await readMoney(ann)).toMatchObject({ free: 9.94 });
    });

    test("a cancel ends the program, and nobody else can", { timeout: 120_000 }, async () => {
      const [ann, bob] = [await host.signUp("ann-reads@example.com"), await host.signUp()];
      const large = await sharp(await sample("scan.png"))
        .resize(4000)
        .png()
        .toBuffer();
      const later = { prefer: "respond-async" };
      const asked = await callWith(ann, path, [inputOf("scan.png", large)], later);
      const { runId } = asked.json<Run>();
      await expect.poll(() => programs().length).toBeGreaterThan(0);
      const url = `/api/runs/${runId}/cancel`;
      expect((await bob.inject({ method: "POST", url })).statusCode).toBe(404);
      expect((await ann.inject({ method: "POST", url })).statusCode).toBe(200);
      await runWhen(ann, runId, ({ status }) => status === "cancelled");
      await expect.poll(() => programs()).toEqual([]);
      expect(await readMoney(ann)).toMatchObject({ free: 10 });
    });
  });
}
