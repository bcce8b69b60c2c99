import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { followRun } from "./await-end.ts";
import { presentRun } from "../present.ts";
import type { RunParts } from "../run-parts.ts";

/** Sends a server-sent event named `run` for each change until the run ends. */
export function streamRun(parts: RunParts, runId: string, reply: FastifyReply): FastifyReply {
  const gone = new AbortController();
  // Not the connection's: a client that keeps it follows one run after another.
  reply.raw.once("close", () => gone.abort());
  async function* events() {
    let last = "";
    for await (const run of followRun(parts, runId, gone.signal)) {
      const data = JSON.stringify(presentRun(run));
      if (data !== last) yield `event: run\ndata: ${data}\n\n`;
      last = data;
    }
  }
  return reply
    .header("cache-control", "no-store")
    .header("x-accel-buffering", "no")
    .type("text/event-stream; charset=utf-8")
    .send(Readable.from(events()));
}
