import type { IncomingMessage } from "node:http";
import { isWithheld } from "../door/withhold-continue.ts";

const readAwayBytes = 256 * 1024 ** 2;
const readAwayMilliseconds = 30_000;

/** Reads the rest of a request and discards it; cuts the connection when that takes too much. */
export function readAway(request: IncomingMessage): void {
  if (request.readableEnded || request.destroyed) return;
  // The body won't come unless we read, which would ask for it.
  if (isWithheld(request)) return;
  let bytes = 0;
  const timer = setTimeout(() => request.destroy(), readAwayMilliseconds).unref();
  request.once("close", () => clearTimeout(timer));
  request.once("end", () => clearTimeout(timer));
  request.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > readAwayBytes) request.destroy();
  });
  request.unpipe();
  request.resume();
}
