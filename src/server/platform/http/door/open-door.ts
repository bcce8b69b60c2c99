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

/** Time to read a refusal before the connection is cut. */
const lingerMilliseconds = 1000;

const unreadable = new Refusal("invalid_request", "This isn't a valid HTTP request.");
const refusalsOfParser: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: new Refusal(
    "headers_too_large",
    `The address and headers can be up to ${maxHeaderSize} bytes.`,
  ),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new Refusal("body_too_large"),
  ERR_HTTP_REQUEST_TIMEOUT: new Refusal("request_too_slow"),
};

/**
 * Creates the HTTP server, which explains and logs what Node refuses before the app sees it, such as malformed HTTP.
 */
export function createDoor(answer: RequestListener, log: Logger): Server {
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
    // Called again for each piece of a refused request.
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
    // Cutting at once would make the other side lose the answer.
    const linger = setTimeout(() => socket.destroy(), lingerMilliseconds).unref();
    socket.once("close", () => clearTimeout(linger));
  });
  return server;
}

/** Logs none of the bytes, which may hold a key or cookie. */
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
