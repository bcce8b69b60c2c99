import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";

export type Mood = "well" | "slow" | "refusing" | "cutting" | "silent";

export interface StorageDoor {
  readonly port: number;
  mood: Mood;
  close(): Promise<void>;
}

const slownessMilliseconds = 1500;

/** Proxies an S3-compatible server on 127.0.0.1, and misbehaves on demand. */
export async function openStorageDoor(target: number): Promise<StorageDoor> {
  const server = createServer((asked, answer) => void serve(asked, answer));
  const serve = async (asked: IncomingMessage, answer: ServerResponse) => {
    const { mood } = door;
    if (mood === "silent") return;
    if (mood === "cutting") {
      asked.socket.destroy();
      return;
    }
    if (mood === "refusing") {
      asked.resume();
      answer.writeHead(503, { "content-type": "application/xml" });
      answer.end('<?xml version="1.0"?><Error><Code>SlowDown</Code></Error>');
      return;
    }
    if (mood === "slow") await setTimeout(slownessMilliseconds);
    pass(target, asked, answer);
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const door: StorageDoor = {
    port: (server.address() as AddressInfo).port,
    mood: "well",
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return door;
}

/** Unchanged, because the signature covers the headers. */
function pass(port: number, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, url, headers } = asked;
  const behind = request({ host: "127.0.0.1", port, method, path: url, headers, agent: false });
  const cut = () => void asked.socket.destroy();
  behind.on("error", cut);
  behind.on("response", (given) => {
    answer.writeHead(given.statusCode ?? 502, given.headers);
    given.on("error", cut);
    given.pipe(answer);
  });
  asked.on("error", () => behind.destroy());
  asked.pipe(behind);
}
