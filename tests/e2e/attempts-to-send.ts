import { createSocket } from "node:dgram";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { findFreePort } from "../support/free-port.ts";
import { openRewritingDoor } from "../support/rewriting-door.ts";
import { openSite } from "./open-site.ts";

/** In every attempted address, so none arrives unseen. */
const mark = "sent-away";

/** Source that tries to send data from any browser's worker. `elsewhere` is another site's host and port. */
function attempts(elsewhere: string): string {
  return `{
    "fetch from here": () => fetch("/api/search?${mark}"),
    "fetch from elsewhere": () => fetch("http://${elsewhere}/${mark}", { mode: "no-cors" }),
    "fetch by its prototype": () =>
      WorkerGlobalScope.prototype.fetch.call(self, "http://${elsewhere}/${mark}"),
    "XMLHttpRequest": () => told("load", "error", () => {
      const request = new XMLHttpRequest();
      request.open("GET", "http://${elsewhere}/${mark}");
      request.send();
      return request;
    }),
    "WebSocket": () => told("open", "error", () => new WebSocket("ws://${elsewhere}/${mark}")),
    "WebSocket here": () =>
      told("open", "error", () => new WebSocket("ws://" + location.host + "/${mark}")),
    "EventSource": () =>
      told("open", "error", () => new EventSource("http://${elsewhere}/${mark}")),
    "WebTransport": () => new WebTransport("https://${elsewhere}/${mark}").ready,
    "beacon": async () => {
      if (!navigator.sendBeacon("http://${elsewhere}/${mark}", "x")) throw new Error("refused");
    },
    "image": () => told("load", "error", () => {
      const image = new Image();
      image.src = "http://${elsewhere}/${mark}.png";
      return image;
    }),
    "font": () => new FontFace("f", "url(http://${elsewhere}/${mark}.woff2)").load(),
    "cache": async () => (await caches.open("x")).add("/api/search?${mark}"),
    "import from elsewhere": () => import("http://${elsewhere}/${mark}.js"),
    "import of a blob": () => import(blobOf("export default 1;")),
    "import of data": () => import("data:text/javascript,export default 1;"),
    "importScripts": async () => importScripts("http://${elsewhere}/${mark}.js"),
    "worker from here": () => workerOf(import.meta.url + "?${mark}"),
    "worker from elsewhere": () => workerOf("http://${elsewhere}/${mark}.js"),
    "worker of a blob": () => workerOf(blobOf("fetch('http://${elsewhere}/${mark}')")),
    "worker of data": () => workerOf("data:text/javascript,postMessage(1)"),
    "shared worker": () =>
      told("connect", "error", () => new SharedWorker(import.meta.url + "?${mark}")),
    "service worker": () => navigator.serviceWorker.register(import.meta.url + "?${mark}"),
    "code of a text": async () => new Function("return 1")(),
  }`;
}

const run = (elsewhere: string) => `
  const told = (good, bad, start) => new Promise((done, fail) => {
    const target = start();
    target.addEventListener(good, done);
    target.addEventListener(bad, () => fail(new Error("refused")));
  });
  const blobOf = (text) => URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  const workerOf = (address) =>
    told("message", "error", () => new Worker(address, { type: "module" }));
  const attempts = ${attempts(elsewhere)};
  const compile = () => WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]));
  export const run = async () => {
    const lines = [];
    for (const [label, attempt] of Object.entries({ ...attempts, "WebAssembly": compile })) {
      const tried = (async () => attempt())().then(() => "worked", () => "refused");
      const silent = new Promise((done) => setTimeout(() => done("silent"), 1000));
      lines.push(label + ": " + (await Promise.race([tried, silent])));
    }
    return { type: "text", text: lines.join("\\n") };
  };`;

export interface SendingTrial {
  /** The utility's page. It tries once text is typed, and lists each attempt with its outcome. */
  readonly pageUrl: string;
  readonly expected: string;
  arrivals(): readonly string[];
}

/** Opens the trial during `use`, in any browser. */
export async function openSendingTrial(
  name: string,
  use: (trial: SendingTrial) => Promise<void>,
): Promise<void> {
  const elsewhere = await openElsewhere();
  const port = await findFreePort();
  const door = await openRewritingDoor({
    siteUrl: `http://127.0.0.1:${port}`,
    // The only run that this page loads.
    replaced: /^\/assets\/run-[\w-]{8}\.js$/,
    script: run(elsewhere.host),
  });
  const labels = [...attempts("").matchAll(/^ {4}"(.+?)":/gm)].map(([, label = ""]) => label);
  const trial: SendingTrial = {
    pageUrl: `${door.url}/utilities/count-text_1`,
    expected: [...labels.map((label) => `${label}: refused`), "WebAssembly: worked"].join("\n"),
    arrivals: () => [...elsewhere.arrivals, ...door.requests.filter((line) => line.includes(mark))],
  };
  const environment = { PUBLIC_URL: door.url, PORT: String(port) };
  try {
    await openSite(name, () => use(trial), { environment });
  } finally {
    await door.close();
    await elsewhere.close();
  }
}

async function openElsewhere() {
  const arrivals: string[] = [];
  const server = createServer((socket) => {
    arrivals.push("connection");
    socket.destroy();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const datagrams = createSocket("udp4", () => arrivals.push("datagram"));
  datagrams.bind(port, "127.0.0.1");
  await once(datagrams, "listening");
  return {
    host: `127.0.0.1:${port}`,
    arrivals,
    async close() {
      datagrams.close();
      server.close();
      await once(server, "close");
    },
  };
}
