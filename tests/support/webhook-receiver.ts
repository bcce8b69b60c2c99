import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface ReceivedDelivery {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface WebhookReceiver {
  readonly url: string;
  readonly deliveries: readonly ReceivedDelivery[];
  /** Resolves after this many deliveries. */
  received(count: number): Promise<void>;
  close(): Promise<void>;
}

/** Starts a server that keeps what it is sent, word for word. `answer` gives the status; by default 204. */
export async function openWebhookReceiver(
  answer: (delivery: ReceivedDelivery) => number | Promise<number> = () => 204,
): Promise<WebhookReceiver> {
  const deliveries: ReceivedDelivery[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const delivery = { headers: request.headers, body: await text(request) };
      deliveries.push(delivery);
      server.emit("delivered");
      response.writeHead(await answer(delivery)).end();
    })();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    deliveries,
    async received(count) {
      while (deliveries.length < count) await once(server, "delivered");
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
