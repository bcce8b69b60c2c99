import { expect, test } from "vitest";
import { readEvents } from "./server-sent-events.ts";

function streamOf(...chunks: string[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
}

async function collect(stream: ReadableStream<Uint8Array>): Promise<string[]> {
  const events: string[] = [];
  for await (const event of readEvents(stream)) events.push(event);
  return events;
}

test.each([
  ["nothing", [], []],
  ["an event that never ended", ["data: a"], []],
  ["comments and names without data", [": still here\n\nevent: run\n\n"], []],
  ["two events in one piece", ["event: run\ndata: a\n\ndata: b\n\n"], ["a", "b"]],
  ["one event in three pieces", ["da", "ta: a\n", "\n"], ["a"]],
  ["data over two lines", ["data: a\ndata: b\n\n"], ["a\nb"]],
  ["line ends of Windows", ["data: a\r\n\r\n"], ["a"]],
])("reads %s", async (_, chunks, expected) => {
  expect(await collect(streamOf(...chunks))).toEqual(expected);
});

test("keeps a character that was cut in two", async () => {
  const bytes = new TextEncoder().encode("data: é\n\n");
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.slice(0, 7));
      controller.enqueue(bytes.slice(7));
      controller.close();
    },
  });
  expect(await collect(stream)).toEqual(["é"]);
});
