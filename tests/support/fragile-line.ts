import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";

/** A proxy between browser and server whose connections can be cut, as those of a phone are. */
export interface FragileLine {
  /** The proxy's address, for the browser. */
  readonly url: string;
  /** Cuts what is under way, and refuses what comes, until it is mended. */
  cut(): void;
  mend(): void;
  /** Lets the next upload reach the server and loses its answer. Resolves when that has happened. */
  loseNextAnswer(): Promise<void>;
  close(): Promise<void>;
}

export async function openFragileLine(): Promise<FragileLine> {
  const sockets = new Set<Socket>();
  let isCut = false;
  let onAnswerLost: (() => void) | null = null;

  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, headers } = incoming;
    const onward = request(incoming.url ?? "", { method, headers }, (answer) => {
      if (onAnswerLost !== null && method === "POST" && incoming.url?.endsWith("/files")) {
        // Its headers are let through: a browser whose kept connection ends before them sends the
        // request again by itself, and the file would be there twice.
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers).flushHeaders();
        incoming.socket.end();
        answer.resume();
        onAnswerLost();
        onAnswerLost = null;
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    // Either side's end is the other's: a broken line has no answer of its own.
    onward.on("error", () => incoming.socket.destroy());
    outgoing.once("close", () => onward.destroy());
    incoming.pipe(onward);
  };
  const server = createServer(forward).on("connection", (socket) => {
    if (isCut) socket.destroy();
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };

  return {
    url: `http://127.0.0.1:${port}`,
    cut,
    mend: () => void (isCut = false),
    loseNextAnswer: () => new Promise((resolve) => (onAnswerLost = resolve)),
    async close() {
      cut();
      server.close();
      await once(server, "close");
    },
  };
}
