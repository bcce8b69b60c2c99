import type { IncomingMessage } from "node:http";
import { isWithheld } from "../door/withhold-continue.ts";

const readAwayBytes = 256 * 1024 ** 2;
const readAwayMilliseconds = 30_000;

/** Reads what is left of a request without keeping it; cuts the connection where that takes too much. */
export function readAway(request: IncomingMessage): void {
  if (request.readableEnded || request.destroyed) return;
  // Nothing comes that nobody has asked for, and reading would ask.
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
