import { once } from "node:events";
import { createServer, request as ask } from "node:http";
import type { AddressInfo } from "node:net";

export interface KeyDoor {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Opens a proxy that adds an API key to calls without one, for programs that can't send headers of their own. The site
 * needs the proxy's address as `PUBLIC_URL`.
 */
export async function openKeyDoor(siteUrl: string, keyOf: () => string): Promise<KeyDoor> {
  const server = createServer((request, response) => {
    const { method, url = "/", headers } = request;
    const onward = ask(new URL(url, siteUrl), {
      method,
      headers: { authorization: `Bearer ${keyOf()}`, ...headers },
    });
    onward.on("response", (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on("error", (error) => response.destroy(error));
    response.once("close", () => onward.destroy());
    request.pipe(onward);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
