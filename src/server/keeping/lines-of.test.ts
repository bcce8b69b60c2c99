import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { linesOf } from "./lines-of.ts";

async function read(chunks: readonly Buffer[]): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of linesOf(Readable.from(chunks))) lines.push(line);
  return lines;
}

test("ends a line at a line feed and nowhere else, and characters where chunks cut them", async () => {
  const bytes = Buffer.from('{"a":"é\u2028\u2029\u0085"}\n\n{"b":1}\nnot ended');
  const single = [...bytes].map((byte) => Buffer.from([byte]));
  const lines = ['{"a":"é\u2028\u2029\u0085"}', "", '{"b":1}'];
  expect(await read(single)).toEqual(lines);
  expect(await read([bytes])).toEqual(lines);
});

test("leaves out what was cut short", async () => {
  expect(await read([Buffer.from('{"a":1}\n{"b":')])).toEqual(['{"a":1}']);
});
