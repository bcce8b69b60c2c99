import type { IncomingMessage, ServerResponse } from "node:http";

/** Requests whose senders wait to be told that their body is wanted. */
const waiting = new WeakSet<IncomingMessage>();

/**
 * Tells the sender of `Expect: 100-continue` to go on when the body is first read, and not before: whatever is refused
 * without the body is refused while it is still at its sender's (RFC 9110, section 10.1.1).
 */
export function withholdContinue(request: IncomingMessage, response: ServerResponse): void {
  waiting.add(request);
  const read = request._read.bind(request);
  // What a stream calls to get its first bytes, whoever asks for them.
  request._read = (size) => {
    request._read = read;
    // After the answer what is left is only thrown away.
    if (waiting.delete(request) && !response.headersSent) response.writeContinue();
    read(size);
  };
}

/** Whether a request's sender still waits to be told that its body is wanted. */
export function isWithheld(request: IncomingMessage): boolean {
  return waiting.has(request);
}
