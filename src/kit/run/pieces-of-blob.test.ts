import { expect, test } from "vitest";
import { piecesOf } from "./pieces-of-blob.ts";

async function collect(blob: Blob): Promise<Uint8Array<ArrayBuffer>[]> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of piecesOf(blob)) pieces.push(piece);
  return pieces;
}

test("gives every byte in its order, and nothing of an empty blob", async () => {
  const bytes = new Uint8Array(200_000).map((_, index) => index * 7);
  const blob = new Blob([bytes.subarray(0, 150_000), bytes.subarray(150_000)]);
  const pieces = await collect(blob);
  expect(pieces.length).toBeGreaterThan(1);
  expect(await new Blob(pieces).bytes()).toEqual(bytes);
  expect(await collect(new Blob([]))).toEqual([]);
});

test("lets go of the stream when a loop is left", async () => {
  let isCancelled = false;
  const stream = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(1)),
    cancel: () => void (isCancelled = true),
  });
  const endless = Object.assign(new Blob(), { stream: () => stream });
  for await (const piece of piecesOf(endless)) {
    expect(piece).toEqual(new Uint8Array(1));
    break;
  }
  expect(isCancelled).toBe(true);
});
