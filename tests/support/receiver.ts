import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface ReceivedCall {
  readonly url: string;
  readonly contentType: string | undefined;
  readonly body: unknown;
}

export interface Receiver {
  readonly url: string;
  readonly calls: readonly ReceivedCall[];
  /** Resolves after this many calls. */
  received(count: number): Promise<void>;
  close(): Promise<void>;
}

/** Starts an HTTP server that records JSON calls. Answers with these statuses in turn, then 200. */
export async function openReceiver(...statuses: number[]): Promise<Receiver> {
  const calls: ReceivedCall[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
      calls.push({ url: request.url ?? "", contentType: request.headers["content-type"], body });
      response
        .writeHead(statuses[calls.length - 1] ?? 200)
        .end("{}", () => server.emit("answered"));
    })();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    async received(count) {
      while (calls.length < count) await once(server, "answered");
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
