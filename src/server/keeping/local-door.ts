import { randomBytes, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import { json } from "node:stream/consumers";
import { z } from "zod";
import type { Database } from "#server/platform/database/database.ts";
import { readSnapshot } from "#server/platform/database/rows/snapshot.ts";
import type { Logger } from "#server/platform/log.ts";
import { whichAreStored } from "./copied-files.ts";

/** Anyone who can read this file can read the data too. */
export const localDoorSchema = z.object({
  port: z.int().min(1).max(65_535),
  token: z.string().min(32),
});

export const localDoorFile = (dataDirectory: string) => path.join(dataDirectory, "local-door.json");

/** How long a stalled reader may block the one database connection. */
const patience = 30_000;

export const idsSchema = z.array(z.uuid()).max(1000);

/**
 * Answers operator commands while no other process can open the embedded database. Returns the
 * closing function.
 */
export async function openLocalDoor(options: {
  readonly database: Database;
  readonly dataDirectory: string;
  readonly log: Logger;
  readonly patienceMilliseconds?: number;
}): Promise<() => Promise<void>> {
  const { database, dataDirectory, log, patienceMilliseconds = patience } = options;
  const token = randomBytes(32).toString("hex");
  const server = createServer((request, response) => {
    response.setTimeout(patienceMilliseconds, () => response.destroy());
    answer(database, token, request, response).catch((error: unknown) => {
      // Its missing last line marks the answer incomplete.
      log.error({ err: error }, "an operator's command was interrupted");
      response.destroy();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The door has no port.");
  const file = localDoorFile(dataDirectory);
  // A killed process may have left other permissions.
  await rm(file, { force: true });
  await writeFile(file, JSON.stringify({ port: address.port, token }), { mode: 0o600 });
  return async () => {
    await rm(file, { force: true });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

async function answer(
  { pool }: Database,
  token: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isSame(request.headers.authorization ?? "", `Bearer ${token}`)) {
    response.writeHead(401).end();
    return;
  }
  let goOn: () => void = () => undefined;
  const wake = () => goOn();
  response.on("drain", wake).on("close", wake);
  const say = async (line: unknown) => {
    if (response.destroyed) throw new Error("Who asked is gone.");
    if (response.write(`${JSON.stringify(line)}\n`)) return;
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
  };
  if (request.url === "/stored") {
    await say(await whichAreStored(pool, idsSchema.parse(await json(request))));
  } else if (request.url === "/snapshot") {
    await readSnapshot(pool, say);
    await say({ end: true });
  } else response.writeHead(404);
  response.end();
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
