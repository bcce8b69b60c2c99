import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { alternatingDoor } from "../support/alternating-door.ts";
import { signUp } from "../support/accounts.ts";
import { giveKey } from "../support/api-keys.ts";
import { createTestApp } from "../support/app.ts";
import { findFreePort } from "../support/free-port.ts";
import { trialUtility } from "../support/trial-utility.ts";
import { checkConformance } from "./conformance.ts";
import { inspect } from "./inspector.ts";
import { openKeyDoor } from "./key-door.ts";

// `npm run campaign -- mcp`: tests our MCP server with programs that others wrote, which npx downloads. Exits with 1
// after a fault.

const port = await findFreePort();
const siteUrl = `http://127.0.0.1:${port}`;
let key = "";
const door = await openKeyDoor(siteUrl, () => key);
const site = await createTestApp(import.meta.filename, {
  work: true,
  utilities: [trialUtility("trial")],
  environment: { PUBLIC_URL: door.url, RUNS_PER_MINUTE: "1000" },
});
const directory = await mkdtemp(path.join(tmpdir(), "pennyworks-mcp-"));
try {
  await site.app.listen({ port, host: "127.0.0.1" });
  const { clock, mailbox } = site;
  const app = alternatingDoor([siteUrl], door.url);
  const ann = await signUp({ app, clock, mailbox }, "ann@example.com");
  ({ key } = await giveKey(site, ann));
  const address = `${door.url}/mcp`;
  const faults = [
    ...(await inspect({ address, key }, directory)),
    ...(await checkConformance(address, directory)),
  ];
  for (const fault of faults) console.log(`FAULT ${fault}`);
  console.log(faults.length === 0 ? "Passed: both programs work with our MCP server" : "FAILED");
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await door.close();
  await site.close();
  await rm(directory, { recursive: true, force: true });
}
