import { once } from "node:events";
import { createServer, type IncomingMessage, request as ask } from "node:http";
import type { AddressInfo } from "node:net";

const quietMilliseconds = 500;

export interface RewritingDoor {
  readonly url: string;
  readonly requests: readonly string[];
  /** Resolves after half a second without traffic. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

interface DoorParts {
  readonly siteUrl: string;
  readonly replaced: RegExp;
  readonly script: string;
}

/** Opens a proxy for browsers that can't alter responses. The site needs the proxy's address as `PUBLIC_URL`. */
export async function openRewritingDoor(parts: DoorParts): Promise<RewritingDoor> {
  const requests: string[] = [];
  let underWay = 0;
  let lastEnd = performance.now();
  const note = ({ method = "", url = "" }: IncomingMessage) => requests.push(`${method} ${url}`);
  const server = createServer((request, response) => {
    note(request);
    underWay += 1;
    response.once("close", () => {
      underWay -= 1;
      lastEnd = performance.now();
    });
    const path = request.url ?? "/";
    const onward = ask(new URL(path, parts.siteUrl), {
      method: request.method,
      headers: request.headers,
    });
    onward.on("response", (answer) => {
      if (!parts.replaced.test(path)) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        return answer.pipe(response);
      }
      answer.resume();
      // Keeps the site's headers, including its policy, except the body's.
      const { "content-length": _, "content-encoding": __, ...headers } = answer.headers;
      return response.writeHead(200, headers).end(parts.script);
    });
    onward.on("error", (error) => response.destroy(error));
    request.pipe(onward);
  });
  server.on("upgrade", (request, socket) => {
    note(request);
    socket.destroy();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    requests,
    async quiet() {
      while (underWay > 0 || performance.now() - lastEnd < quietMilliseconds) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
