import { once } from "node:events";
import { createServer, type IncomingMessage, request as ask } from "node:http";
import type { AddressInfo } from "node:net";

/** As long as Playwright waits for a network that is idle. */
const quietMilliseconds = 500;

/** What stands between a browser and a site: it puts other code in a script's place, and takes notes. */
export interface RewritingDoor {
  readonly url: string;
  /** Each request so far, as `GET /path?query`. */
  readonly requests: readonly string[];
  /** Resolves once nothing has been on its way through it for half a second. */
  quiet(): Promise<void>;
  close(): Promise<void>;
}

interface DoorParts {
  readonly siteUrl: string;
  /** The path of the script whose place is taken. */
  readonly replaced: RegExp;
  readonly script: string;
}

/**
 * Opens a door that any browser can go through, where not each can be made to change what arrives.
 * The site behind it needs `PUBLIC_URL` set to the door's address.
 */
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
      // The site's own headers, its policy among them, but those of a body that is not sent.
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
