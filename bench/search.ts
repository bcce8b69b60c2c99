import { openCatalogueServer } from "./catalogue-server.ts";
import { forkServer } from "./forked-server.ts";
import { createHttpClient, expectStatus, type HttpClient } from "./http-client.ts";
import { describeMachine } from "./machine.ts";
import { median } from "./median.ts";

// Reads the catalogue from the product and a bare route in turns, with 1,000 and 10,000 utilities. Exits with 1 if the
// product misses its bar.

const rounds = Number(process.argv[2] ?? 7);
const bar = 0.8;
const atOnce = 32;
const callsPerTurn = 2000;
const read = {
  method: "GET",
  path: "/api/search",
  headers: { "accept-encoding": "br, gzip" },
} as const;

async function measure(client: HttpClient): Promise<number> {
  let left = callsPerTurn;
  const reader = async () => {
    while (left > 0) {
      left -= 1;
      expectStatus(await client.call(read), 200);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: atOnce }, reader));
  return callsPerTurn / ((performance.now() - started) / 1000);
}

async function compare(count: number): Promise<boolean> {
  const product = await openCatalogueServer(count);
  const bare = await forkServer(new URL("./bare-search.ts", import.meta.url));
  const clients = [createHttpClient(product.address), createHttpClient(bare.address)] as const;
  try {
    const body = expectStatus(await clients[0].call(read), 200);
    const headers = { "content-type": "application/octet-stream" };
    const put = { method: "PUT", path: "/api/search", headers, body } as const;
    expectStatus(await clients[1].call(put), 204);
    // Warm up: compile both.
    for (const client of clients) await measure(client);
    const rates: [product: number, bare: number][] = [];
    for (let round = 0; round < rounds; round += 1) {
      rates.push([await measure(clients[0]), await measure(clients[1])]);
    }
    const ratio = median(rates.map(([ours, theirs]) => ours / theirs));
    const [ours, theirs] = [0, 1].map((leg) => median(rates.map((pair) => pair[leg] ?? 0)));
    console.log(
      `${count.toLocaleString("en-US")} utilities, ${body.length.toLocaleString("en-US")} bytes: ` +
        `${ours?.toFixed(0)} calls a second, bare ${theirs?.toFixed(0)}, ` +
        `ratio ${ratio.toFixed(2)} (bar ${bar})`,
    );
    return ratio >= bar;
  } finally {
    for (const client of clients) client.close();
    await bare.close();
    await product.close();
  }
}

for (const line of describeMachine()) console.log(line);
console.log(`${atOnce} readers at once, ${rounds} rounds of ${callsPerTurn} calls`);
const passed = [await compare(1000), await compare(10_000)];
process.exitCode = passed.every(Boolean) ? 0 : 1;
