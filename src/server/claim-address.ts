import type { RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { problems } from "#contract/facts/problem.ts";
import { createDoor } from "#server/platform/http/door/open-door.ts";
import type { Logger } from "#server/platform/log.ts";
import { StartError } from "#server/platform/start-error.ts";

export interface ClaimedAddress {
  /** The actual port, if any free one was requested. */
  readonly port: number;
  serve(listener: RequestListener): void;
  /** Stops accepting connections and, after the grace, cuts off those still open. */
  release(graceMilliseconds: number): Promise<void>;
}

/**
 * Takes the address before anything else, so a second server fails at once. Answers 503 until
 * `serve` is called. Throws StartError if it is taken.
 */
export async function claimAddress(
  host: string,
  port: number,
  log: Logger,
): Promise<ClaimedAddress> {
  let listener: RequestListener = answerNotReady;
  const server = createDoor((request, response) => listener(request, response), log);
  // Longer than common proxies' idle time, so they don't reuse closed connections.
  server.keepAliveTimeout = 72_000;
  await listen(server, host, port);
  return {
    port: (server.address() as AddressInfo).port,
    serve: (next) => void (listener = next),
    release: (graceMilliseconds) => release(server, graceMilliseconds),
  };
}

const answerNotReady: RequestListener = (_request, response) => {
  const [status, title, detail] = problems.not_ready;
  response.writeHead(status, { "content-type": "application/problem+json", "retry-after": "1" });
  response.end(JSON.stringify({ type: "about:blank", title, status, detail, code: "not_ready" }));
};

async function listen(server: Server, host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (cause) => reject(explain(cause, host, port)));
    server.listen(port, host, resolve);
  });
}

function explain(cause: Error, host: string, port: number): Error {
  const code = "code" in cause ? cause.code : "";
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is already taken by another program. Stop that program, or set PORT to another port.`,
    EACCES: `You aren't allowed to use port ${port}. Set PORT to a port above 1023.`,
    EADDRNOTAVAIL: `This machine doesn't have the address ${host}. Set HOST to one it has, such as 127.0.0.1 or 0.0.0.0.`,
    ENOTFOUND: `The host ${host} is unknown. Set HOST to an address of this machine, such as 127.0.0.1 or 0.0.0.0.`,
  };
  const sentence = sentences[String(code)];
  return sentence === undefined ? cause : new StartError(sentence, { cause });
}

async function release(server: Server, graceMilliseconds: number): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), graceMilliseconds);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  clearTimeout(cut);
}
