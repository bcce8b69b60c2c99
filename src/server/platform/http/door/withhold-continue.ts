import type { IncomingMessage, ServerResponse } from "node:http";

const waiting = new WeakSet<IncomingMessage>();

/** Answers `Expect: 100-continue` only when the body is first read (RFC 9110, section 10.1.1). */
export function withholdContinue(request: IncomingMessage, response: ServerResponse): void {
  waiting.add(request);
  const read = request._read.bind(request);
  // Streams call this to get their first bytes.
  request._read = (size) => {
    request._read = read;
    // After the answer, the rest is thrown away.
    if (waiting.delete(request) && !response.headersSent) response.writeContinue();
    read(size);
  };
}

/** Tells whether the sender still waits for permission to send the body. */
export function isWithheld(request: IncomingMessage): boolean {
  return waiting.has(request);
}
