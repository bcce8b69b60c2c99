import {
  createServer,
  maxHeaderSize,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Duplex } from "node:stream";
import type { Logger } from "../../log.ts";
import { Refusal } from "../../refusal.ts";
import { withholdContinue } from "./withhold-continue.ts";

/** How long somebody who was refused may take to read why, before the connection is cut. */
const lingerMilliseconds = 1000;

const unreadable = new Refusal("invalid_request", "What was sent is no valid HTTP.");
const refusalsOfParser: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: new Refusal(
    "headers_too_large",
    `The address and the headers have at most ${maxHeaderSize} bytes.`,
  ),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new Refusal("body_too_large"),
  ERR_HTTP_REQUEST_TIMEOUT: new Refusal("request_too_slow"),
};

/**
 * Makes the server of HTTP, which says in the product's own words what Node refuses before anybody is asked: bytes that
 * are no HTTP, too many headers, requests that take too long to come, and expectations that cannot be met. Each leaves
 * one line in the log, which otherwise only requests that reached the app would have.
 */
export function createDoor(answer: RequestListener, log: Logger): Server {
  /** What is being answered on a connection. */
  const answers = new WeakMap<Duplex, ServerResponse>();
  const server = createServer((request, response) => {
    answers.set(request.socket, response);
    answer(request, response);
  });
  server.on("checkContinue", (request, response) => {
    withholdContinue(request, response);
    server.emit("request", request, response);
  });
  server.on("checkExpectation", (_request, response) => {
    const refusal = new Refusal("expectation_failed");
    noteRefusal(log, refusal);
    const { status, headers, body } = problemOf(refusal);
    response.writeHead(status, headers).end(body);
  });
  server.on("clientError", (error: Error & { readonly code?: string }, socket) => {
    const begun = answers.get(socket);
    const isAnswering = begun !== undefined && begun.headersSent && !begun.writableEnded;
    // Once more for each piece that still comes of a request that was refused.
    if (socket.writableEnded) return;
    if (isAnswering || !socket.writable || error.code === "ECONNRESET") {
      socket.destroy();
      return;
    }
    const refusal = refusalsOfParser[error.code ?? ""] ?? unreadable;
    noteRefusal(log, refusal, error.code);
    const { status, headers, body } = problemOf(refusal);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\n${lines.join("")}\r\n${body}`);
    // Cut at once, what is still on its way to us would make the other side forget the answer.
    const linger = setTimeout(() => socket.destroy(), lingerMilliseconds).unref();
    socket.once("close", () => clearTimeout(linger));
  });
  return server;
}

/** Nothing of what was sent: the parser's error holds the bytes, and with them whatever key or cookie they carried. */
function noteRefusal(log: Logger, refusal: Refusal, reason?: string): void {
  const { status, code } = refusal;
  log.info({ status, code, reason }, "a request was refused unread");
}

function problemOf(refusal: Refusal) {
  const body = JSON.stringify(refusal.toProblem());
  const headers = {
    "content-type": "application/problem+json",
    "content-length": String(Buffer.byteLength(body)),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    connection: "close",
  };
  return { status: refusal.status, headers, body };
}
