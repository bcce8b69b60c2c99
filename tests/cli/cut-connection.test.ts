import { writeFile } from "node:fs/promises";
import { createServer, request as sendOn } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { TestAccount } from "../support/accounts.ts";
import { giveKey } from "../support/api-keys.ts";
import { openCommandLine } from "../support/command-line.ts";
import { readMoney } from "../support/runs.ts";
import type { TestApp } from "../support/app.ts";
import { createTrialApp } from "../support/trial-app.ts";

let host: TestApp;
let ann: TestAccount;
let key: string;
beforeAll(async () => {
  host = await createTrialApp(import.meta.filename);
  ann = await host.signUp();
  ({ key } = await giveKey(host, ann));
  await host.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => host.close());

/** Passes calls on to the app, and cuts the first answer to each of these paths after its head, or instead of it. */
async function openCuttingLine(paths: readonly RegExp[]): Promise<{ url: string; cut: string[] }> {
  const { port } = host.app.server.address() as AddressInfo;
  const left = new Set(paths);
  const cut: string[] = [];
  const line = createServer((incoming, outgoing) => {
    const { url = "", method, headers } = incoming;
    const cutting = [...left].find((pattern) => pattern.test(`${method} ${url}`));
    if (cutting !== undefined) left.delete(cutting);
    const onward = sendOn({ port, host: "127.0.0.1", path: url, method, headers }, (answer) => {
      if (cutting === undefined) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      cut.push(`${method} ${url.replace(/\?.*/, "")}`);
      if (method === "GET") {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        outgoing.flushHeaders();
      }
      answer.destroy();
      incoming.socket.destroy();
    });
    onward.on("error", () => incoming.socket.destroy());
    incoming.pipe(onward);
  });
  await once(line.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void line.close());
  return { url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`, cut };
}

test("an answer, events and a file that are cut are taken up, and the run is paid once", async () => {
  const { url, cut } = await openCuttingLine([
    /^POST \/api\/run\//,
    /\/events$/,
    /^GET \/api\/files\//,
  ]);
  const line = await openCommandLine({ PENNYWORKS_URL: url, PENNYWORKS_KEY: key });
  await writeFile(path.join(line.directory, "a.txt"), "first");
  const before = (await readMoney(ann)).free;
  const { code, stdout } = await line.run(["run", "trial", "copy", "a.txt", "--json"]);
  expect([code, JSON.parse(stdout)]).toMatchObject([0, { outputs: [{ size: 5 }] }]);
  expect(before - (await readMoney(ann)).free).toBe(1);
  expect(cut[0]).toBe("POST /api/run/trial/copy");
  expect(cut).toContainEqual(expect.stringMatching(/^GET \/api\/files\//));
});
