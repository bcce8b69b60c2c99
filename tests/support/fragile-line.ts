import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";

export interface FragileLine {
  readonly url: string;
  /** Breaks current connections and refuses others until mended. */
  cut(): void;
  mend(): void;
  /** Delivers the next upload but drops its answer. Resolves when done. */
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
        // Headers must pass: if a kept connection ends before them, browsers resend the request themselves, storing the
        // file twice.
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
    // Ends both sides together, because a broken line doesn't answer.
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
