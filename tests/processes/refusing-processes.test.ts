import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { findFreePort } from "../support/free-port.ts";
import { startNginx } from "../support/nginx.ts";

// How nginx, set up as operators are told, handles refusing processes. Stand-ins, because the product refuses only
// briefly.

/** Starts a server that always answers with a status. Returns its address. */
async function answerAll(status: number): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(status, { "retry-after": "7" }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function startBefore(addresses: readonly string[]): Promise<string> {
  const port = await findFreePort();
  const nginx = await startNginx(port, addresses);
  onTestFinished(async () => void (await nginx.stop()));
  return `http://127.0.0.1:${port}`;
}

async function callTenTimes(url: string, method: string) {
  const answers: string[] = [];
  for (let call = 1; call <= 10; call += 1) {
    const { status, headers } = await fetch(url, { method });
    answers.push(`${status} ${headers.get("retry-after")}`);
  }
  return answers;
}

const tenTimes = (answer: string) => Array.from({ length: 10 }, () => answer);

test("where all processes are busy, callers are told each time when to come again", async () => {
  const url = await startBefore([await answerAll(503), await answerAll(503), await answerAll(503)]);
  for (const method of ["GET", "POST"]) {
    expect(await callTenTimes(url, method)).toEqual(tenTimes("503 7"));
  }
});

test("what a process that is starting, stopping or gone does not answer, another does", async () => {
  const url = await startBefore([await answerAll(503), await answerAll(200)]);
  expect(await callTenTimes(url, "GET")).toEqual(tenTimes("200 7"));
  const gone = `http://127.0.0.1:${await findFreePort()}`;
  const beside = await startBefore([gone, await answerAll(200)]);
  for (const method of ["GET", "POST"]) {
    expect(await callTenTimes(beside, method)).toEqual(tenTimes("200 7"));
  }
});
